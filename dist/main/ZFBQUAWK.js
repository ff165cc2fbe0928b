import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  isObtainedKey
} from "./OJRESL4N.js";
import {
  PkgtoolError
} from "./KGEP3AWA.js";

// src/core/net/signing/key-source.ts
function createKeySource(transport, key, { isBorrowed }) {
  return isObtainedKey(key) ? new ObtainedKeys(transport, key, isBorrowed) : givenKey(key);
}
function givenKey(key) {
  const only = { key, number: 0 };
  return {
    held: void 0,
    current: async () => only,
    async after(_expired, refusal) {
      throw refusal;
    },
    renew: async () => only,
    adopt() {
    }
  };
}
var ObtainedKeys = class {
  #transport;
  #key;
  /** another thread obtains the keys */
  #isBorrowed;
  held;
  constructor(transport, key, isBorrowed) {
    this.#transport = transport;
    this.#key = key;
    this.#isBorrowed = isBorrowed;
  }
  async current() {
    return this.held ?? this.renew(0);
  }
  async after({ number }, refusal) {
    if (this.#isBorrowed && this.held?.number === number) throw new ExpiredKey(refusal, number);
    return this.renew(number);
  }
  async renew(expired) {
    if (this.held && this.held.number > expired) return this.held;
    this.adopt({ key: await this.#obtain(expired), number: expired + 1 });
    return this.held;
  }
  adopt(held) {
    if (held.number > (this.held?.number ?? 0)) this.held = held;
  }
  // Requests and stores that find the same key expired share one exchange.
  #obtain(expired) {
    return this.#transport.perRun(JSON.stringify([this.#key, expired]), async () => {
      const { obtainSigningKey } = await import("./R5ZNYJ3D.js");
      return obtainSigningKey(this.#transport, this.#key);
    });
  }
};
var ExpiredKey = class extends PkgtoolError {
  /** the number of the key */
  number;
  constructor({ code, fields }, number) {
    super(code, fields);
    this.number = number;
  }
};

export {
  createKeySource,
  ExpiredKey
};
