import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  pathsOf
} from "./YM4SLYQD.js";
import {
  manifestLimit,
  parseManifest
} from "./H4CM3VJ7.js";
import {
  readDocument
} from "./4PTYYHKO.js";
import {
  lowerPackageId
} from "./VZE257TN.js";
import {
  tryParsePackageVersion
} from "./HFYNFMF6.js";
import {
  allowsNextSource
} from "./2PTHXI2K.js";
import {
  displayUrl
} from "./BAOT6G3M.js";
import {
  isPkgtoolError,
  withSentence
} from "./KGEP3AWA.js";

// src/core/nuget/download-manifest.ts
async function readManifestFrom(transport, url, { keep = false } = {}) {
  const { value } = await readDocument(transport, url, {
    kind: "manifest",
    limit: manifestLimit,
    keep,
    // The bytes and texts of thousands of manifests would fill memory; who asks for one keeps what it needs of it.
    passing: true,
    accept: (bytes) => ({ bytes, manifest: parseManifest(bytes, { source: displayUrl(url) }) })
  });
  return value;
}

// src/core/sources/alternatives.ts
var Alternatives = class {
  bases;
  #log;
  #avoided = /* @__PURE__ */ new Set();
  constructor(bases, { log }) {
    this.bases = [...bases];
    this.#log = log;
  }
  /** Puts the one that an address is below last, unless it only lacks something. */
  avoid({ href }, { code, message }) {
    const index = this.bases.findIndex((base2) => href.startsWith(base2.href));
    const base = this.bases[index];
    if (index < 0 || base === void 0 || code === "NOT_FOUND") return;
    this.bases.push(...this.bases.splice(index, 1));
    if (this.#avoided.has(base.href)) return;
    this.#avoided.add(base.href);
    this.#log.warning(withSentence(message, "Another address that its service index names is asked first"));
  }
  /**
   * Asks one after the other until one has an answer; undefined: all of them lack it.
   *
   * @throws PkgtoolError of the first that could not be reached, where no other has an answer
   */
  async ask(read) {
    let failure;
    for (const base of [...this.bases]) {
      try {
        const found = await read(base);
        if (found !== void 0) return found;
      } catch (error) {
        if (this.bases.length === 1 || !allowsNextSource(error)) throw error;
        if (!isPkgtoolError(error, "NOT_FOUND")) failure ??= error;
        this.avoid(base, error);
      }
    }
    if (failure) throw failure;
    return void 0;
  }
};
async function timesOf(registrations, read) {
  const found = await registrations.ask(async (base) => {
    const times = await read(base);
    return times.size > 0 ? times : void 0;
  });
  return found ?? /* @__PURE__ */ new Map();
}

// src/core/sources/version-folders.ts
function openVersionFolders(folder, { transport, names }) {
  const packageUrl = (wanted) => folder.locate(pathsOf(wanted, names).packagePath);
  return {
    async releases(id) {
      const found = [];
      const lowerId = lowerPackageId(id);
      for (const name of await folder.list(lowerId)) {
        const version = tryParsePackageVersion(name);
        if (version?.lower === name && await hasEntry(() => packageUrl({ lowerId, version })))
          found.push({ version });
      }
      return found;
    },
    packageUrls: async (wanted) => [await packageUrl(wanted)],
    publishedHash: publishedHash(transport, { names, locate: (path) => folder.locate(path) }),
    catalogEntry: async () => void 0,
    async otherExtension({ lowerId, version }) {
      const versions = version === void 0 ? await folder.list(lowerId) : [version.lower];
      const flat = await folder.list(".");
      const extensionsOf = async (name) => [...await folder.list(`${lowerId}/${name}`), ...flat].flatMap(
        (file) => extensionAfter(`${lowerId}.${name}.`, file)
      );
      const [only, second] = new Set((await Promise.all(versions.map(extensionsOf))).flat());
      return second === void 0 ? only : void 0;
    },
    async manifest(wanted) {
      const url = await folder.locate(pathsOf(wanted, names).manifestPath);
      return readManifestFrom(transport, url);
    }
  };
}
function extensionAfter(start, file) {
  const isOther = file.toLowerCase().startsWith(start) && !/\.(?:sha512|metadata)$/i.test(file);
  return isOther ? [file.slice(start.length)] : [];
}
async function hasEntry(locate) {
  try {
    await locate();
    return true;
  } catch (error) {
    if (isPkgtoolError(error, "NOT_FOUND")) return false;
    throw error;
  }
}
function publishedHash(transport, places) {
  let asking;
  return async (wanted) => {
    asking ??= import("./AQUMS3CO.js").then(
      ({ createPublishedHash }) => createPublishedHash(transport, places)
    );
    return (await asking)(wanted);
  };
}

export {
  readManifestFrom,
  Alternatives,
  timesOf,
  openVersionFolders,
  hasEntry,
  publishedHash
};
