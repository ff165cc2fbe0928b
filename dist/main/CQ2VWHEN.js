import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  dotnetFolders
} from "./GDMNIQWR.js";
import {
  Exceptions
} from "./XHIWHHRX.js";
import {
  parsePem
} from "./3FEDC6YO.js";
import {
  parseTrustedSigners
} from "./OBFUHSGF.js";
import {
  readBoundedFileSync
} from "./LSON2GAZ.js";
import {
  workspaceOf
} from "./NYF735RP.js";
import {
  PkgtoolError,
  isPkgtoolError,
  option,
  optionName,
  quote
} from "./KGEP3AWA.js";

// src/core/trust/signature-rule.ts
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
function readSignatureRule(options, configured, { isDemanded = options.signatures !== void 0, exceptions = new Exceptions() } = {}) {
  const { trustedSigners = [], trustRoots = [], exceptions: scope = "workflow" } = options;
  const { signatures: mode = configured && configuredMode(configured, { scope, exceptions }) } = options;
  const given = parseTrustedSigners(trustedSigners);
  if (mode === void 0 || mode === "off") {
    if (mode === void 0) assertNothingGiven({ trustedSigners, trustRoots });
    return void 0;
  }
  const isAsked = isDemanded || configured?.demanded?.isRequired === true;
  const listed = given.length > 0 || configured === void 0 ? { trusted: given } : listSigners(configured, { isAsked, isStrict: isAsked && scope === "workflow", exceptions });
  if (options.signatures === void 0 && configured) assertSomebody(listed, configured);
  const [trusted, narrowed] = [listed.trusted, listed.narrowed ?? []].map(plainSigners);
  const roots = readRoots(options);
  const key = createHash("sha256").update(JSON.stringify([trusted, roots, ...narrowed ? [narrowed] : []])).digest("base64url");
  const { excepted } = listed;
  return {
    kind: "signature",
    mode,
    trusted,
    ...narrowed && { narrowed },
    ...excepted && { excepted },
    roots,
    key
  };
}
function assertSomebody({ trusted }, { file }) {
  if (trusted.length > 0) return;
  throw new PkgtoolError("INVALID_CONFIG", {
    subject: file,
    found: 'signatureValidationMode "require" and no trustedSigners, with which no package is accepted',
    wanted: `a signer in trustedSigners, or in ${option("trusted-signers")}`,
    file
  });
}
function assertNothingGiven({ trustedSigners = [], trustRoots = [] }) {
  if (trustedSigners.length > 0) throw withoutMode("trusted-signers");
  if (trustRoots.length > 0) throw withoutMode("trust-roots");
}
function configuredMode({ isRequired, demanded, ofWorkspace, file }, { scope, exceptions }) {
  if (isRequired) return "require";
  if (!demanded?.isRequired) return void 0;
  const found = ofWorkspace?.mode ?? { setting: "signatureValidationMode", place: { file } };
  if (scope === "repository") exceptions.count("signatures", found);
  else exceptions.refuse("signatures", found);
  return scope === "repository" ? void 0 : "require";
}
function listSigners({ signers, demanded, ofWorkspace }, {
  isAsked,
  isStrict,
  exceptions
}) {
  const outside = demanded?.signers ?? [];
  if (ofWorkspace?.signers === void 0 || !isAsked) return { trusted: signers };
  const own = signers.filter(({ isOfWorkspace }) => isOfWorkspace);
  const waiving = own.filter(({ allowUntrustedRoot }) => allowUntrustedRoot);
  if (isStrict) {
    for (const { place } of waiving)
      exceptions.refuse("signatures", { setting: "allowUntrustedRoot", value: "true", place });
    const strict = signers.map((each) => each.isOfWorkspace ? { ...each, allowUntrustedRoot: false } : each);
    return outside.length === 0 ? { trusted: strict } : { trusted: outside, narrowed: strict };
  }
  if (signers.length === 0 && outside.length > 0) exceptions.count("signatures", ofWorkspace.signers);
  const isKnown = ({ fingerprint }) => outside.some((each) => each.fingerprint === fingerprint);
  const others = outside.length === 0 ? [] : own.filter((each) => !isKnown(each) && !waiving.includes(each));
  const excepted = [
    ...waiving.map(({ fingerprint, place }) => ({
      fingerprint,
      setting: "allowUntrustedRoot",
      value: "true",
      place
    })),
    ...others.map(({ fingerprint, place }) => ({ fingerprint, setting: "trustedSigners", place }))
  ];
  return { trusted: signers, ...excepted.length > 0 && { excepted } };
}
function plainSigners(signers) {
  if (signers.length === 0) return void 0;
  return signers.map(({ role, fingerprint, owners, allowUntrustedRoot }) => ({
    role,
    fingerprint,
    owners,
    allowUntrustedRoot
  }));
}
function withoutMode(subject) {
  return new PkgtoolError("CONFLICTING_INPUTS", {
    subject,
    found: "lines, and nothing that asks for signatures",
    wanted: `${optionName("signatures")} with the value require or warn, or off`
  });
}
var rootsLimit = 16 * 1024 * 1024;
function readRoots(options) {
  const { trustRoots = [] } = options;
  if (trustRoots.length === 0) return installedRoots();
  const texts = trustRoots.map((file) => readRootFile(file, options));
  const joined = texts.join("\n");
  return { signing: joined, timestamps: joined };
}
function readRootFile(file, options) {
  const unusable = (why, cause) => new PkgtoolError(
    "INVALID_INPUT",
    {
      subject: "trust-roots",
      found: `the file ${quote(file)} ${why}`,
      wanted: "certificates of authorities in PEM"
    },
    { cause }
  );
  try {
    const path = resolve(options.workingDirectory ?? ".", file);
    const text = readBoundedFileSync(path, { limit: rootsLimit, workspace: workspaceOf(options) }).toString(
      "latin1"
    );
    if (parsePem(text).length === 0) throw unusable("holds no certificate in PEM");
    return text;
  } catch (error) {
    if (!isPkgtoolError(error) || error.code === "INVALID_INPUT") throw error;
    throw unusable(
      error.code === "NOT_FOUND" ? "does not exist" : `cannot be read (${error.fields.found})`,
      error
    );
  }
}
function installedRoots() {
  for (const folder of dotnetFolders().map((each) => join(each, "sdk"))) {
    for (const version of namesIn(folder).sort(byVersion).reverse()) {
      const read = (name) => tryRead(join(folder, version, "trustedroots", name));
      const [signing, timestamps] = [read("codesignctl.pem"), read("timestampctl.pem")];
      if (signing !== void 0 && timestamps !== void 0) return { signing, timestamps };
    }
  }
  return { signing: "", timestamps: "" };
}
function namesIn(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
function byVersion(a, b) {
  return a.localeCompare(b, "en", { numeric: true });
}
function tryRead(path) {
  try {
    return readBoundedFileSync(path, { limit: rootsLimit }).toString("latin1");
  } catch {
    return void 0;
  }
}

export {
  readSignatureRule,
  readRoots
};
