import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  dotnetFolders
} from "./VR2IPEKP.js";
import {
  parsePem
} from "./UL3IPN4N.js";
import {
  parseTrustedSigners
} from "./UUCDL5GP.js";
import {
  readBoundedFileSync
} from "./ORK3RI7O.js";
import {
  workspaceOf
} from "./YLZ7QF62.js";
import {
  PkgtoolError,
  isPkgtoolError,
  option,
  optionName,
  quote
} from "./35DA25QQ.js";

// src/core/trust/signature-rule.ts
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
function readSignatureRule(options, configured) {
  const { trustedSigners = [], trustRoots = [] } = options;
  const { signatures: mode = configured?.isRequired ? "require" : void 0 } = options;
  const given = parseTrustedSigners(trustedSigners);
  if (mode === void 0 || mode === "off") {
    if (mode === void 0 && trustedSigners.length > 0) throw withoutMode("trusted-signers");
    if (mode === void 0 && trustRoots.length > 0) throw withoutMode("trust-roots");
    return void 0;
  }
  const listed = given.length > 0 ? given : configured?.signers ?? [];
  if (listed.length === 0 && options.signatures === void 0 && configured !== void 0)
    throw new PkgtoolError("INVALID_CONFIG", {
      subject: configured.file,
      found: 'signatureValidationMode "require" and no trustedSigners, with which no package is accepted',
      wanted: `a signer in trustedSigners, or in ${option("trusted-signers")}`,
      file: configured.file
    });
  const trusted = listed.length > 0 ? listed : void 0;
  const roots = readRoots(options);
  const key = createHash("sha256").update(JSON.stringify([trusted, roots])).digest("base64url");
  return { kind: "signature", mode, trusted, roots, key };
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
