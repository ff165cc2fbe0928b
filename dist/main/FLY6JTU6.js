import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  configStart
} from "./EA4DJJPH.js";
import "./ZSLVTIGE.js";
import {
  openArchive
} from "./JI5HYXGI.js";
import {
  extractArchive
} from "./DEK2OKCP.js";
import "./Y7NSCC6H.js";
import "./TTBNUXJ2.js";
import {
  badArchive
} from "./DVQQEPHG.js";
import "./4IDSVAZ4.js";
import "./TNZDFHVT.js";
import "./IUN6I4SA.js";
import "./K5ISKZDI.js";
import "./AIYL5QWB.js";
import "./YOSCDM7H.js";
import {
  removePath
} from "./AAQZNT46.js";
import "./Q25N6TQU.js";
import "./LBT5OCFO.js";
import "./6ABOPMX5.js";
import "./HDXPBWOM.js";
import "./YO5X3KUL.js";
import {
  tryParsePackageVersion
} from "./HFYNFMF6.js";
import {
  createInFlight
} from "./7TGG4GXM.js";
import "./QDVZJGNW.js";
import "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import "./I3LLZLTH.js";
import "./M6TK5S4M.js";
import {
  silentLog
} from "./LGCKLGYL.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/packages/sdk-packages.ts
import { mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
var maxSdks = 100;
var SdkPackages = class {
  /** those that were found, for what the run restores and locks */
  pins = [];
  #options;
  #own;
  #once = createInFlight();
  #folder;
  #count = 0;
  constructor(options, own) {
    this.#options = options;
    this.#own = own;
  }
  /**
   * The folder with `Sdk.props` and `Sdk.targets` of an SDK; undefined without a version, and for a package that is no SDK.
   *
   * @throws PkgtoolError as `restorePackages`
   */
  find = async (id, version, place) => {
    const parsed = version === void 0 ? void 0 : tryParsePackageVersion(version);
    if (version === void 0 || parsed === void 0) return void 0;
    const key = `${id.toLowerCase()}/${parsed.lower}`;
    return this.#once(key, async () => {
      if (++this.#count > maxSdks) return void 0;
      const folder = await this.#unpack(await this.#restore(id, version));
      if (folder !== void 0)
        this.pins.push({ id, version, ...place, request: { kind: "exact", version: parsed } });
      return folder;
    });
  };
  async close() {
    if (this.#folder !== void 0) await removePath(await this.#folder);
  }
  async #restore(id, version) {
    const { log = silentLog, ...options } = this.#options;
    const { restore, findPlaced } = this.#own;
    const { configFile, configFolders } = options;
    const start = configFile === "auto" ? await configStart(options) : void 0;
    const alone = {
      ...options,
      ...start !== void 0 && { configFolders: { ...configFolders, start } },
      packages: `${id} ${version}`,
      packagesFiles: [],
      projects: [],
      frameworks: [],
      prune: false,
      audit: "off",
      onProgress: void 0,
      log: { ...silentLog, warning: log.warning.bind(log) }
    };
    log.info(`${id} ${version} is an SDK of the projects`);
    const placed = await findPlaced?.(alone);
    if (placed !== void 0) return placed;
    const packagesDirectory = await this.#makeFolder();
    const { packages } = await restore({ ...alone, layout: "flat", packagesDirectory });
    return packages[0].path;
  }
  async #unpack(path) {
    const archive = await openArchive(path);
    if (archive === void 0) throw badArchive(path, "an SDK that is not a zip file");
    try {
      const sdk = archive.entries.find(({ name }) => /^sdk\/sdk\.(?:props|targets)$/i.test(name));
      if (sdk === void 0) return void 0;
      const folder = await this.#makeFolder();
      const { signal } = this.#options;
      await extractArchive(archive, folder, { select: ({ name }) => name.replace(/\/$/, ""), signal });
      return join(folder, sdk.name.slice(0, 3));
    } finally {
      archive.close();
    }
  }
  #made = 0;
  // Each package has one of its own: a file of it may be named as another one's.
  async #makeFolder() {
    this.#folder ??= mkdtemp(join(tmpdir(), "setup-pkgtool-sdk-"));
    const folder = join(await this.#folder, `${this.#made++}`);
    await mkdir(folder);
    return folder;
  }
};
export {
  SdkPackages
};
