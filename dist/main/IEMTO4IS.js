import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  sourceLabel
} from "./ON7IMIWR.js";
import {
  assertSharedConfig,
  configStart
} from "./EA4DJJPH.js";
import "./ZSLVTIGE.js";
import "./4IDSVAZ4.js";
import {
  solutionFolder
} from "./TNZDFHVT.js";
import {
  needsEvaluation
} from "./IUN6I4SA.js";
import "./K5ISKZDI.js";
import "./AIYL5QWB.js";
import "./YOSCDM7H.js";
import {
  parseAnyAddress
} from "./7EEOMZ7T.js";
import {
  dotnetFolders
} from "./GDMNIQWR.js";
import "./ZC6M2R3X.js";
import {
  listNames
} from "./6ABOPMX5.js";
import "./7XISQTSU.js";
import {
  documentError
} from "./HDXPBWOM.js";
import "./YO5X3KUL.js";
import "./QDVZJGNW.js";
import {
  checkSecure
} from "./BAOT6G3M.js";
import "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import "./I3LLZLTH.js";
import "./M6TK5S4M.js";
import {
  silentLog
} from "./LGCKLGYL.js";
import {
  faultOfNamedPath,
  workspaceOf
} from "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import {
  PkgtoolError,
  isPkgtoolError,
  optionName,
  quote
} from "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/sources/config/chosen-sources.ts
import { dirname, join, relative, resolve, sep } from "node:path";
async function followChoices(choices, sources, options) {
  const run = new ChoiceRun(options);
  run.tellLibraryPacks();
  if (choices.every(({ settings }) => settings.length === 0)) return;
  if (options.configFile === void 0) run.tellAll(choices);
  else {
    for (const choice of choices) await run.judgeConfigs(choice);
    run.adopt(choices, sources);
  }
}
var ofSources = ["RestoreSources", "RestoreAdditionalProjectSources"];
var ofConfigs = [
  "RestoreConfigFile",
  "RestoreRootConfigDirectory",
  "RestoreSolutionDirectory"
];
var ChoiceRun = class {
  #options;
  #log;
  #directory;
  #told = /* @__PURE__ */ new Set();
  constructor(options) {
    this.#options = options;
    this.#log = options.log ?? silentLog;
    this.#directory = resolve(options.workingDirectory ?? ".");
  }
  /** An installed SDK may bring packages, which its client takes for a source. */
  tellLibraryPacks() {
    for (const folder of dotnetFolders().map((each) => join(each, "library-packs")))
      if (listNames(folder).some((name) => name.toLowerCase().endsWith(".nupkg")))
        this.#log.notice(
          `${quote(folder)} is no source here, though the client of that SDK takes packages from it`
        );
  }
  tellAll(choices) {
    for (const { settings } of choices)
      for (const setting of settings) this.#tell(setting, `${optionName("source")} names the sources`);
  }
  /** Refuses a choice of other config files than those that were read; what has no place here is told. */
  async judgeConfigs({ project, settings }) {
    for (const setting of settings.filter(({ name }) => !ofSources.includes(name))) {
      if (!ofConfigs.includes(setting.name))
        this.#tell(setting, whyNot[setting.name] ?? "it has no place here");
      else if (this.#options.configFile !== "auto") this.#tellOtherConfig(setting, project);
      else await this.#assertConfig(this.#known(setting), project);
    }
  }
  #tellOtherConfig(setting, project) {
    const given = resolve(this.#directory, this.#options.configFile ?? "");
    const isSame = setting.name === "RestoreConfigFile" && this.#pathOf(setting, project) === given;
    if (!isSame) this.#tell(setting, `${optionName("config-file")} names the file`);
  }
  async #assertConfig(setting, project) {
    const path = this.#pathOf(setting, project);
    const fault = faultOfNamedPath(path, workspaceOf(this.#options));
    const place = this.#placeOf(setting);
    if (fault !== void 0)
      throw documentError("INVALID_PROJECT", {
        ...place,
        found: `${quote(setting.values[0] ?? "")} as ${setting.name}, ${fault},`,
        wanted: "a path inside the workspace",
        change: `give the file in ${optionName("config-file")}`
      });
    if (setting.name === "RestoreConfigFile") throw this.#otherConfig(setting, this.#nameOf(path));
    const folder = setting.name === "RestoreSolutionDirectory" ? join(path, solutionFolder) : path;
    try {
      await assertSharedConfig(await configStart(this.#options), [folder], this.#options);
    } catch (error) {
      if (!isPkgtoolError(error, "CONFLICTING_INPUTS")) throw error;
      throw this.#otherConfig(setting, error.fields.file ?? "nuget.config");
    }
  }
  #otherConfig(setting, file) {
    return new PkgtoolError("CONFLICTING_INPUTS", {
      subject: "config-file",
      found: `auto, and ${quote(setting.values[0] ?? "")} as ${setting.name} of a project, which leads the client to other config files`,
      wanted: "the file that counts for all projects",
      change: `give it in ${optionName("config-file")}, such as ${quote(file)}`,
      ...this.#placeOf(setting)
    });
  }
  adopt(choices, sources) {
    const lists = choices.map((choice) => this.#chosenBy(choice));
    const [first] = lists;
    if (first === void 0) return;
    const other = lists.find((list) => list.key !== first.key);
    if (other !== void 0)
      throw new PkgtoolError("CONFLICTING_INPUTS", {
        subject: "config-file",
        found: `projects that choose different sources: ${first.text}, ${other.text}`,
        wanted: "projects that share their sources",
        change: `run them apart, or name the sources in ${optionName("source")}`,
        ...first.place ?? other.place
      });
    if (first.settings.length === 0 && !first.replaces) return;
    sources.adopt(first.settings, { replaces: first.replaces });
    for (const source of sources.all) this.#log.info(source.label);
  }
  #chosenBy({ project, settings }) {
    const known = settings.filter(({ name }) => ofSources.includes(name)).map((each) => this.#known(each));
    const [whole] = known.filter(({ name }) => name === "RestoreSources");
    const chosen = known.flatMap((each) => each.values.map((value) => ({ each, value })));
    const isClear = ({ value }) => value.toLowerCase() === "clear";
    const clearing = chosen.find(isClear);
    if (clearing !== void 0 && clearing.each.values.length > 1)
      throw documentError("INVALID_PROJECT", {
        ...this.#placeOf(clearing.each),
        found: `"clear" beside other values of ${clearing.each.name}`,
        wanted: "one or the other, as the client takes it (NU1002)"
      });
    const sources = chosen.filter((each) => !isClear(each));
    const read = sources.map(({ each, value }) => this.#sourceOf(value, each, project));
    const names = read.map((setting) => sourceLabel(setting));
    const own = whole === void 0 ? ["those of the config files", ...names] : names;
    return {
      replaces: whole !== void 0,
      settings: read,
      key: JSON.stringify(own),
      text: `${own.join(" and ") || "none"} for ${this.#nameOf(project)}`,
      place: known[0] && this.#placeOf(known[0])
    };
  }
  #sourceOf(value, setting, project) {
    const place = this.#placeOf(setting);
    const isRelative = !/^(?:[a-z][a-z0-9+.-]*:|[\\/])/i.test(value);
    const written = isRelative ? value.replaceAll("\\", "/") : value;
    const text = /^[\w.-]+=/.test(written) ? `./${written}` : written;
    try {
      const directory = dirname(project);
      const address = parseAnyAddress(text, { document: "index.json", input: setting.name, directory });
      checkSecure(address.document, this.#options);
      return { address, place, isOfWorkspace: true };
    } catch (error) {
      if (!isPkgtoolError(error)) throw error;
      throw new PkgtoolError(error.code, { ...place, ...error.fields }, { cause: error });
    }
  }
  #known(setting) {
    const { unknown, name, file, line } = setting;
    if (unknown === void 0) return setting;
    throw needsEvaluation({ file, line }, `${unknown.why} as the property ${name}`, unknown);
  }
  // Many projects import one file.
  #tell(setting, why) {
    const place = this.#placeOf(setting);
    const key = `${place.file} ${place.line} ${setting.name}`;
    if (this.#told.has(key)) return;
    this.#told.add(key);
    const shown = setting.values.map((value) => quote(value, 100)).join(", ");
    this.#log.notice(`${setting.name}${shown === "" ? "" : ` ${shown}`} is not honoured: ${why}`, place);
  }
  #pathOf({ values: [value = ""] }, project) {
    return resolve(dirname(project), value.replaceAll("\\", "/"));
  }
  #placeOf({ file, line }) {
    return { file: this.#nameOf(file), line };
  }
  #nameOf(path) {
    return relative(this.#directory, path).split(sep).join("/");
  }
};
var whyNot = {
  RestoreFallbackFolders: "no package is looked for there, and each one is restored",
  RestoreIgnoreFailedSources: "a source that fails is passed over only where another one has the package"
};
export {
  followChoices
};
