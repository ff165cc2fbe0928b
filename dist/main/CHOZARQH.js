import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  askInTurn
} from "./FDCDB76W.js";
import {
  readDocument
} from "./26EQAQGV.js";
import "./POH27BXF.js";
import "./D3LX5KFS.js";
import "./TTFSGCWB.js";
import "./ZRSAVG4Z.js";
import "./LJEJPND6.js";
import "./5D6ECZQP.js";
import "./6YRIMYZG.js";
import "./2ZFXPMU4.js";
import {
  parseFingerprint
} from "./UUCDL5GP.js";
import "./QL2SUTDO.js";
import "./3BUOSTQE.js";
import "./6ABOPMX5.js";
import "./DR33J67C.js";
import {
  membersOf,
  parseJson
} from "./V5VPQJGF.js";
import "./7TGG4GXM.js";
import "./2EXAARR5.js";
import {
  displayUrl
} from "./O57E6YNR.js";
import "./PY2LUGLX.js";
import "./C6EQMAIG.js";
import "./YLZ7QF62.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import {
  PkgtoolError,
  describeValue,
  isPkgtoolError
} from "./35DA25QQ.js";
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
      keep: true,
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
