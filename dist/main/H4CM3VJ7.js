import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  decodeXml,
  require_saxes
} from "./YOSCDM7H.js";
import {
  dependencyGroup,
  nameFramework,
  parseDependencyRange
} from "./VGYDR5EZ.js";
import {
  anyFramework,
  isSameFramework
} from "./45CO2XUY.js";
import {
  rememberParsed
} from "./7TGG4GXM.js";
import {
  PkgtoolError,
  formatBytes
} from "./KGEP3AWA.js";
import {
  __toESM
} from "./N63C2UZZ.js";

// src/core/nuget/manifest.ts
var import_saxes = __toESM(require_saxes(), 1);

// src/core/nuget/manifest-assets.ts
var ManifestAssetsBuilder = class {
  #references = [];
  #looseReferences = [];
  #frameworkAssemblies = [];
  #frameworkReferences = [];
  #contentFiles = [];
  #packageTypes = [];
  /** An element opens at `path`, which starts below `metadata`. */
  open(path, attributes) {
    const value = (name) => attributes[name]?.value;
    switch (path.join("/")) {
      case "references/group":
        this.#references.push({ framework: frameworkNamed(value("targetFramework")), items: [] });
        break;
      case "references/group/reference":
        add(this.#references.at(-1)?.items, value("file"));
        break;
      case "references/reference":
        add(this.#looseReferences, value("file"));
        break;
      case "frameworkAssemblies/frameworkAssembly":
        this.#addFrameworkAssembly(value("assemblyName"), value("targetFramework") ?? "");
        break;
      case "frameworkReferences/group":
        this.#frameworkReferences.push({ framework: frameworkNamed(value("targetFramework")), items: [] });
        break;
      case "frameworkReferences/group/frameworkReference":
        add(this.#frameworkReferences.at(-1)?.items, value("name"));
        break;
      case "contentFiles/files":
        this.#contentFiles.push(contentRule(value));
        break;
      case "packageTypes/packageType":
        this.#packageTypes.push(packageType(value));
        break;
    }
  }
  /** Undefined if there is nothing. */
  finish() {
    const loose = this.#looseReferences;
    const lists = {
      // Like the reference client, which looks at those in no group only where there is no group.
      references: this.#references.length === 0 && loose.length > 0 ? [{ framework: anyFramework, items: loose }] : this.#references,
      frameworkAssemblies: this.#frameworkAssemblies,
      frameworkReferences: this.#frameworkReferences,
      contentFiles: this.#contentFiles,
      packageTypes: this.#packageTypes
    };
    return Object.values(lists).some(({ length }) => length > 0) ? lists : void 0;
  }
  // One assembly may be for several frameworks, with commas.
  #addFrameworkAssembly(name, targetFramework) {
    const names = targetFramework.split(",").filter((each) => each !== "");
    const frameworks = names.length === 0 ? [""] : names.map((each) => each.trim());
    for (const framework of frameworks) {
      const named = frameworkNamed(framework);
      const known = this.#frameworkAssemblies.find((each) => isSameFramework(each.framework, named));
      const group = known ?? { framework: named, items: [] };
      if (known === void 0) this.#frameworkAssemblies.push(group);
      add(group.items, name);
    }
  }
};
function add(items, name) {
  const isNew = items?.every((each) => each.toUpperCase() !== name?.toUpperCase());
  if (items && name && isNew) items.push(name);
}
function frameworkNamed(name) {
  return name ? nameFramework(name).framework : anyFramework;
}
function contentRule(value) {
  const names = ["include", "exclude", "buildAction", "copyToOutput", "flatten"];
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = value(name);
      return text === void 0 ? [] : [[name, text]];
    })
  );
}
function packageType(value) {
  const version = value("version");
  return { name: value("name")?.trim() ?? "", ...version !== void 0 && { version } };
}

// src/core/nuget/manifest.ts
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
  #assets = new ManifestAssetsBuilder();
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
    else if (this.#path[1] === "metadata") this.#assets.open(this.#path.slice(2), attributes);
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
    const assets = this.#assets.finish();
    return {
      ...Object.fromEntries(this.#values),
      id,
      version,
      ...this.#hasDependencies && { dependencyGroups },
      ...assets && { assets }
    };
  }
  #openMetadata() {
    if (this.#hasMetadata) this.#fail('two elements "metadata"');
    this.#hasMetadata = true;
  }
  #dependencyOf({ id: name, version, include, exclude }) {
    const id = sharedId(name?.value.trim() || this.#fail("a dependency without id"));
    return {
      id,
      range: parseDependencyRange(version?.value.trim()),
      ...include?.value && { include: include.value },
      ...exclude?.value && { exclude: exclude.value }
    };
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

export {
  manifestLimit,
  parseManifest
};
