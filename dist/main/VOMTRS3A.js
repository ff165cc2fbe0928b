import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  openArchive,
  readEntry
} from "./M47YZ5OF.js";
import {
  badArchive
} from "./SVCLXQTY.js";
import {
  decodeXml,
  require_saxes
} from "./OV7G6GGU.js";
import {
  dependencyGroup,
  parseDependencyRange
} from "./HKRVKZXS.js";
import {
  rememberParsed
} from "./7TGG4GXM.js";
import {
  adviceForName,
  defaultNames,
  presetNames,
  resolvePackageNames
} from "./KBZC2SCR.js";
import {
  PkgtoolError,
  formatBytes
} from "./35DA25QQ.js";
import {
  __toESM
} from "./N63C2UZZ.js";

// src/core/nuget/manifest.ts
var import_saxes = __toESM(require_saxes(), 1);
var manifestLimit = 4 * 1024 ** 2;
var deepest = 64;
function parseManifest(xml, options = {}) {
  const { source = "manifest" } = options;
  const size = typeof xml === "string" ? Buffer.byteLength(xml) : xml.length;
  if (size > manifestLimit)
    throw invalidManifest(source, formatBytes(size), { wanted: `at most ${formatBytes(manifestLimit)}` });
  const text = decodeXml(xml);
  if (text === void 0) throw invalidManifest(source, "bytes that are not of its encoding");
  const builder = new ManifestBuilder((found) => {
    throw invalidManifest(source, found);
  });
  parseXml(text, { source, builder });
  return builder.finish();
}
function parseXml(text, { source, builder }) {
  const parser = new import_saxes.SaxesParser({ xmlns: true });
  let depth = 0;
  parser.on("error", (cause) => {
    throw invalidManifest(source, `XML that is not well-formed, ${cause.message}`, { cause });
  });
  parser.on("doctype", () => {
    throw invalidManifest(source, "a DOCTYPE", { wanted: "none" });
  });
  parser.on("opentag", (tag) => {
    if (++depth > deepest) throw invalidManifest(source, `elements nested deeper than ${deepest} levels`);
    builder.open(tag.local, tag.attributes);
  });
  parser.on("text", (value) => builder.text(value));
  parser.on("cdata", (value) => builder.text(value));
  parser.on("closetag", () => {
    depth--;
    builder.close();
  });
  parser.write(text).close();
}
function invalidManifest(source, found, { wanted, cause } = {}) {
  const fields = { subject: source, found, ...wanted === void 0 ? {} : { wanted } };
  return new PkgtoolError("INVALID_MANIFEST", fields, cause === void 0 ? void 0 : { cause });
}
var manifestTextElements = [
  "id",
  "version",
  "title",
  "authors",
  "owners",
  "licenseUrl",
  "projectUrl",
  "requireLicenseAcceptance",
  "description",
  "language",
  "tags"
];
var sharedId = rememberParsed((id) => id);
var ManifestBuilder = class {
  #fail;
  #path = [];
  #values = /* @__PURE__ */ new Map();
  #groups = [];
  /** the dependencies in no group */
  #loose = [];
  #hasMetadata = false;
  #hasDependencies = false;
  #text = "";
  constructor(fail) {
    this.#fail = fail;
  }
  open(name, attributes) {
    this.#path.push(name);
    if (this.#path.length === 1 && name !== "package") this.#fail(`a root element ${JSON.stringify(name)}`);
    if (this.#path.length === 3) this.#text = "";
    const path = this.#path.join("/");
    if (path === "package/metadata") this.#openMetadata();
    else if (path === "package/metadata/dependencies") this.#hasDependencies = true;
    else if (path === "package/metadata/dependencies/group")
      this.#groups.push({ targetFramework: attributes.targetFramework?.value, dependencies: [] });
    else if (path === "package/metadata/dependencies/group/dependency")
      this.#groups.at(-1)?.dependencies.push(this.#dependencyOf(attributes));
    else if (path === "package/metadata/dependencies/dependency")
      this.#loose.push(this.#dependencyOf(attributes));
  }
  text(value) {
    if (this.#path.length >= 3) this.#text += value;
  }
  close() {
    if (this.#path.length === 3 && this.#path[1] === "metadata") this.#closeElement(this.#path[2] ?? "");
    this.#path.pop();
  }
  finish() {
    if (!this.#hasMetadata) this.#fail('no element "metadata" in "package"');
    const id = this.#values.get("id") || this.#fail("no id");
    const version = this.#values.get("version") || this.#fail("no version");
    const isLoose = this.#groups.length === 0 && this.#loose.length > 0;
    const groups = isLoose ? [{ targetFramework: void 0, dependencies: this.#loose }] : this.#groups;
    const dependencyGroups = groups.map((group) => dependencyGroup(group.targetFramework, group.dependencies));
    return {
      ...Object.fromEntries(this.#values),
      id,
      version,
      ...this.#hasDependencies && { dependencyGroups }
    };
  }
  #openMetadata() {
    if (this.#hasMetadata) this.#fail('two elements "metadata"');
    this.#hasMetadata = true;
  }
  #dependencyOf({ id: name, version }) {
    const id = sharedId(name?.value.trim() || this.#fail("a dependency without id"));
    return { id, range: parseDependencyRange(version?.value.trim()) };
  }
  #closeElement(name) {
    if (!isTextElement(name)) return;
    if (this.#values.has(name)) {
      if (name === "id" || name === "version") this.#fail(`two elements "${name}"`);
      return;
    }
    this.#values.set(name, this.#text.trim());
  }
};
function isTextElement(name) {
  return manifestTextElements.some((element) => element === name);
}

// src/core/nuget/archived-manifest.ts
async function readPackageManifest(path, options = {}) {
  const { manifestExtension } = resolvePackageNames(options);
  const archive = await openArchive(path);
  if (archive === void 0) return void 0;
  try {
    return await readArchivedManifest(archive, manifestExtension);
  } finally {
    archive.close();
  }
}
function otherManifest(entries) {
  const known = [defaultNames, ...Object.values(presetNames)].map(
    ({ manifestExtension }) => manifestExtension
  );
  const found = known.filter(
    (extension) => entries.some(({ name }) => !name.includes("/") && name.toLowerCase().endsWith(`.${extension}`))
  );
  return found[0] && adviceForName("manifest-extension", found[0]);
}
async function readArchivedManifest(archive, manifestExtension) {
  const { path } = archive.source;
  const ending = `.${manifestExtension.toLowerCase()}`;
  const folder = archive.entries.find(({ name, isDirectory }) => {
    const root = name.split("/", 1).join("");
    return (isDirectory || root.length < name.length) && root.toLowerCase().endsWith(ending);
  });
  if (folder) throw badArchive(path, "a folder with the name of a manifest", { entry: folder.name });
  const [entry, second] = archive.entries.filter(
    ({ name, isDirectory }) => !isDirectory && !name.includes("/") && name.toLowerCase().endsWith(ending)
  );
  if (!entry)
    throw badArchive(path, `no ${ending} manifest at the root`, {
      wanted: "exactly one",
      change: otherManifest(archive.entries),
      input: "manifest-extension"
    });
  if (second)
    throw badArchive(path, "a second manifest at the root", { entry: second.name, wanted: "exactly one" });
  const bytes = await readEntry(archive, entry, { limit: manifestLimit });
  return { bytes, manifest: parseManifest(bytes, { source: `${path}/${entry.name}` }) };
}

export {
  manifestLimit,
  parseManifest,
  readPackageManifest,
  readArchivedManifest
};
