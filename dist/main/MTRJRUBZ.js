import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  askInTurn
} from "./TIK5VAPR.js";
import {
  readDocument
} from "./4PTYYHKO.js";
import "./65A7NOFZ.js";
import "./DUYUT4PI.js";
import "./ERI25VUC.js";
import "./GK2DUBGZ.js";
import "./PRT4FNQJ.js";
import "./AAQZNT46.js";
import "./Q25N6TQU.js";
import {
  parseFingerprint
} from "./OBFUHSGF.js";
import "./QL2SUTDO.js";
import "./6TSPEBOA.js";
import "./LBT5OCFO.js";
import "./6ABOPMX5.js";
import "./3WGZQVZH.js";
import "./7TGG4GXM.js";
import {
  membersOf,
  parseJson
} from "./QDVZJGNW.js";
import "./2PTHXI2K.js";
import {
  displayUrl
} from "./BAOT6G3M.js";
import "./OA6XIJ2K.js";
import "./I3LLZLTH.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import {
  PkgtoolError,
  describeValue,
  isPkgtoolError
} from "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/sources/declared-signers.ts
async function readDeclaredSigners(source) {
  const urls = await source.documents("signatures");
  if (urls.length === 0) return void 0;
  const { transport } = await source.connect();
  return askInTurn(urls, (url) => readAt(url, transport));
}
var limit = 1024 ** 2;
var maxCertificates = 1e3;
async function readAt(url, transport) {
  try {
    const { value } = await readDocument(transport, url, {
      kind: "repository signatures",
      limit,
      accept: parseDeclaredSigners
    });
    return value;
  } catch (error) {
    if (isPkgtoolError(error, "NOT_FOUND"))
      throw invalid(url, "nothing there", "what its service index names");
    throw error;
  }
}
var sha256 = "2.16.840.1.101.3.4.2.1";
function parseDeclaredSigners(bytes, url) {
  const parsed = parseJson(bytes);
  if ("problem" in parsed) throw invalid(url, `text that is not valid JSON: ${parsed.problem}`, "JSON");
  const members = membersOf(parsed.value);
  const [isAll, certificates] = [members.get("allRepositorySigned"), members.get("signingCertificates")];
  if (typeof isAll !== "boolean")
    throw invalid(url, `${describeValue(isAll)} as allRepositorySigned`, "true or false");
  if (!Array.isArray(certificates))
    throw invalid(url, `${describeValue(certificates)} as signingCertificates`, "a list");
  if (certificates.length > maxCertificates)
    throw invalid(url, `${certificates.length} certificates`, `at most ${maxCertificates}`);
  const fingerprints = certificates.map((certificate) => {
    const value = membersOf(membersOf(certificate).get("fingerprints")).get(sha256);
    const fingerprint = typeof value === "string" ? parseFingerprint(value) : void 0;
    if (fingerprint === void 0)
      throw invalid(url, `${describeValue(value)} as a fingerprint`, "a SHA-256 in hexadecimal digits");
    return fingerprint;
  });
  return { isAll, fingerprints };
}
function invalid(url, found, wanted) {
  const subject = displayUrl(url);
  const change = "tell the owner of the source";
  return new PkgtoolError("INVALID_REPOSITORY_SIGNATURES", { subject, found, wanted, change, url: subject });
}
export {
  readDeclaredSigners
};
