import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  ExpiredKey
} from "./ZFBQUAWK.js";
import {
  messageOf,
  systemErrorCode
} from "./25ETT5EN.js";
import {
  PkgtoolError
} from "./KGEP3AWA.js";

// src/core/threads/packed-errors.ts
import { isNativeError } from "node:util/types";
function packErrors(value) {
  if (!isNativeError(value)) return mapMembers(value, packErrors);
  if (!(value instanceof PkgtoolError))
    return packed({ message: messageOf(value), own: void 0, systemCode: systemErrorCode(value) });
  const { code, message, cause } = value;
  const number = value instanceof ExpiredKey ? value.number : void 0;
  const own = { code, fields: packErrors(value.fields), number };
  return packed({ message, own, systemCode: systemErrorCode(cause) });
}
function unpackErrors(value) {
  if (!isPacked(value)) return mapMembers(value, unpackErrors);
  const { message, own, systemCode } = value.packedError;
  const beneath = systemCode === void 0 ? void 0 : { code: systemCode };
  if (own === void 0) return Object.assign(new Error(message), beneath);
  const cause = beneath && Object.assign(new Error(systemCode), beneath);
  const error = new PkgtoolError(own.code, unpackErrors(own.fields), cause && { cause });
  return own.number === void 0 ? error : new ExpiredKey(error, own.number);
}
function packed(error) {
  return { packedError: error };
}
function isPacked(value) {
  return typeof value === "object" && value !== null && "packedError" in value;
}
function mapMembers(value, map) {
  if (Array.isArray(value)) return value.map(map);
  if (typeof value !== "object" || value === null) return value;
  if (Object.getPrototypeOf(Object.getPrototypeOf(value)) !== null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, map(member)]));
}

// src/core/threads/channel.ts
var noReply = 0;
var Channel = class {
  #port;
  #own;
  #calls = /* @__PURE__ */ new Map();
  #last = 0;
  #end;
  constructor(port, own) {
    this.#port = port;
    this.#own = own;
    port.on("message", (message) => void this.#receive(unpackErrors(message)));
  }
  /** Rejects with the error of the method, and when the channel is closed. */
  call(method, ...params) {
    return new Promise((resolve, reject) => {
      if (this.#end) return reject(this.#end.error);
      const call = ++this.#last;
      this.#calls.set(call, { resolve, reject });
      this.#post({ call, method, params });
    });
  }
  /** Calls a method that returns nothing and does not throw. */
  notify(method, ...params) {
    this.#post({ call: noReply, method, params });
  }
  /** Rejects all calls, also later ones; only the first error counts. */
  close(error) {
    this.#end ??= { error };
    for (const { reject } of this.#calls.values()) reject(this.#end.error);
    this.#calls.clear();
  }
  async #receive(message) {
    if ("reply" in message) return this.#settle(message);
    const { call: reply, method, params } = message;
    try {
      const value = await this.#own[method](...params);
      if (reply !== noReply) this.#post({ reply, value });
    } catch (error) {
      this.#post({ reply, error });
    }
  }
  #settle(message) {
    const pending = this.#calls.get(message.reply);
    this.#calls.delete(message.reply);
    if ("error" in message) pending?.reject(message.error);
    else pending?.resolve(message.value);
  }
  #post(message) {
    this.#port.postMessage(packErrors(message));
  }
};

export {
  Channel
};
