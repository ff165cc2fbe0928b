import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  contentDigest,
  findSignature
} from "./VFXE47U6.js";
import {
  openArchive,
  readEntry
} from "./JI5HYXGI.js";
import "./Y7NSCC6H.js";
import "./TTBNUXJ2.js";
import "./DVQQEPHG.js";
import {
  buildChain,
  findCertificateFaults,
  findTimestampFaults,
  isSignatureOf,
  namesCertificate,
  onlyValue,
  parseSignedData,
  readSigner,
  readTimestamps,
  signatureLimits,
  valuesOf
} from "./KJKALPKY.js";
import {
  MalformedError,
  TrustRoots,
  digestNames,
  formatName,
  oids,
  parsePem,
  tags
} from "./3FEDC6YO.js";
import {
  describeSigner,
  findUndeclared,
  findUnlisted,
  isRootWaived
} from "./OBFUHSGF.js";
import {
  SignatureError,
  invalid,
  untrusted
} from "./QL2SUTDO.js";
import "./WWJ4N246.js";
import "./6DG6YSIV.js";
import "./WM523D34.js";
import "./7TGG4GXM.js";
import "./OA6XIJ2K.js";
import "./I3LLZLTH.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/trust/signature-content.ts
import { isUtf8 } from "node:buffer";
function parseSignatureContent(bytes) {
  if (!isUtf8(bytes)) throw unreadable();
  const lines = bytes.toString().split(/\r\n|[\r\n]/);
  const header = readSection(lines);
  const version = header.get("Version");
  if (version === void 0) throw unreadable();
  if (version !== "1") throw new SignatureError("NU3007", "a signature of another version");
  for (const [name, value] of readSection(lines)) {
    const digest = name.endsWith("-Hash") ? digestNames.get(name.slice(0, -"-Hash".length)) : void 0;
    if (digest !== void 0) return { digest, hash: Buffer.from(value, "base64") };
  }
  throw new SignatureError("NU3000", "a signature that names no hash of the package");
}
function readSection(lines) {
  const section = /* @__PURE__ */ new Map();
  for (let line = lines.shift(); line !== ""; line = lines.shift()) {
    const [, name, value] = /^([a-zA-Z0-9.\-/]+):(.+)$/.exec(line ?? "") ?? [];
    if (name === void 0 || value === void 0 || section.has(name)) throw unreadable();
    section.set(name, value);
  }
  if (section.size === 0) throw unreadable();
  return section;
}
function unreadable() {
  return new SignatureError("NU3000", "a signature whose content cannot be read");
}

// src/core/trust/package-signature.ts
function readPackageSignature(bytes) {
  return reading("NU3003", () => {
    const data = parseSignedData(bytes);
    const [signer, ...others] = data.signers;
    if (signer === void 0 || others.length > 0)
      throw new SignatureError("NU3009", "no primary signature or several");
    const signed = data.content.octets();
    const { contentType } = data;
    const primary = readRole({ signer, signed, contentType, data }, primaryCodes);
    if (contentType !== oids.data)
      throw new SignatureError("NU3000", "a signature of another kind of content");
    const content = parseSignatureContent(signed);
    const countersignature = readCountersignature(primary);
    return { content, signatures: countersignature ? [primary, countersignature] : [primary] };
  });
}
function reading(client, read) {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    throw unreadable2(client, error);
  }
}
function unreadable2(client, { message }) {
  return new SignatureError(client, `a signature that cannot be read: ${message}`);
}
var primaryCodes = { noCertificate: "NU3010", malformed: "NU3011" };
var counterCodes = { noCertificate: "NU3010", malformed: "NU3031" };
function readRole(signature, codes) {
  const { certificate, signedAttributes } = signature.signer;
  if (certificate === void 0)
    throw new SignatureError(codes.noCertificate, "a signature without its certificate");
  const role = roleOf(signedAttributes);
  if (role === void 0)
    throw new SignatureError("NU3000", "a signature by neither an author nor a repository");
  if (!namesCertificate(signedAttributes, certificate, { isTimestamp: false }))
    throw new SignatureError(
      codes.malformed,
      "a signature whose signed attributes do not name its certificate"
    );
  if (!signedAttributes.some(({ type }) => type === oids.signingTime))
    throw new SignatureError(codes.malformed, "a signature without the time of signing");
  const { fingerprint, subject } = certificate;
  const named = { role, fingerprint, subject: formatName(subject) };
  const by = role === "author" ? named : { ...named, ...readRepository(signedAttributes) };
  return { ...signature, certificate, by, timestamps: readTimestamps(signature.signer) };
}
function roleOf(attributes) {
  const roles = /* @__PURE__ */ new Set();
  for (const value of valuesOf(attributes, oids.commitmentType)) {
    const type = value.is(tags.sequence).parts().next().oid();
    if (type === oids.proofOfOrigin) roles.add("author");
    if (type === oids.proofOfReceipt) roles.add("repository");
  }
  if (roles.size > 1) throw new SignatureError("NU3000", "a signature by an author and a repository at once");
  return [...roles][0];
}
function readRepository(attributes) {
  for (const type of [oids.serviceIndexUrl, oids.packageOwners])
    if (attributes.filter((each) => each.type === type).length > 1)
      throw new MalformedError("an attribute that is there twice");
  const address = onlyValue(attributes, oids.serviceIndexUrl)?.is(tags.ia5String).content.toString("latin1");
  const isAddress = address !== void 0 && URL.canParse(address) && new URL(address).protocol === "https:";
  if (!isAddress)
    throw new SignatureError("NU3000", "a repository signature without the address of its service index");
  if (!attributes.some(({ type }) => type === oids.packageOwners)) return { serviceIndex: address };
  const owners = onlyValue(attributes, oids.packageOwners)?.is(tags.sequence).all().map(ownerOf) ?? [];
  if (owners.length === 0 || owners.some((owner) => owner.trim() === ""))
    throw new SignatureError("NU3000", "a repository signature with an empty list of owners");
  return { serviceIndex: address, owners };
}
function ownerOf(element) {
  return element.is(tags.utf8String).content.toString();
}
function readCountersignature(primary) {
  const { data } = primary;
  const signed = primary.signer.signature;
  const [found, ...others] = valuesOf(primary.signer.unsignedAttributes, oids.counterSignature).map((value) => readSigner(value, data.certificates)).filter(({ signedAttributes }) => roleOf(signedAttributes) === "repository");
  if (found === void 0) return void 0;
  if (others.length > 0) throw new SignatureError("NU3032", "several countersignatures of repositories");
  if (primary.by.role === "repository")
    throw new SignatureError("NU3033", "a repository signature with a repository countersignature");
  return readRole({ signer: found, signed, contentType: void 0, data }, counterCodes);
}
function judgeSignature(signature, options) {
  try {
    return judge(signature, options);
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    return [unreadable2("NU3003", error).fault];
  }
}
function judge({ content, signatures }, options) {
  const faults = [];
  if (!content.hash.equals(options.contentHash))
    faults.push(invalid("NU3008", "another package than the one that was signed"));
  const signers = signatures.map(({ by }) => by);
  const unlisted = findUnlisted(signers, options.trusted) ?? findUnlisted(signers, options.narrowed);
  if (unlisted) faults.push(unlisted);
  const undeclared = options.declared && findUndeclared(signers, options.declared);
  if (undeclared) faults.push(undeclared);
  const [primary, counter] = signatures.map((each) => judgeRole(each, options));
  return [...faults, ...primary && counter ? joinRoles(primary, counter) : primary?.faults ?? []];
}
function judgeRole(signature, { roots, trusted, now }) {
  const { by, signer, certificate, timestamps, signed, contentType, data } = signature;
  const of = contentType === void 0 ? "the repository's countersignature" : `the ${by.role}'s signature`;
  const [first] = timestamps;
  const timeFaults = first ? findTimestampFaults(first, signer.signature, { of, roots: roots.timestamps, now }) : [];
  const timestamp = timeFaults.length === 0 ? first : void 0;
  const ends = (faults2) => ({
    faults: [...faults2, ...timeFaults],
    certificate,
    timestamp
  });
  if (!isSignatureOf(signer, { content: signed, contentType }))
    return ends([invalid("NU3012", `${of}, which is not that of its content and key`)]);
  const wrong = findCertificateFaults(certificate, { of, now });
  if (wrong.length > 0) return ends(wrong);
  const purpose = oids.codeSigning;
  const at = timestamp?.latest ?? now;
  const chain = buildChain(certificate, { known: data.certificates, roots: roots.signing, purpose, at });
  const faults = [];
  if (chain.kind === "broken")
    faults.push(invalid("NU3012", `${of} with a certificate that has no chain: ${chain.because}`));
  if (chain.kind === "untrusted" && !isRootWaived(by, trusted))
    faults.push(untrusted("NU3018", `${of} by ${describeSigner(by)}, of the unknown authority ${chain.root}`));
  if (!isValidDuring(certificate, timestamp?.earliest ?? now, at))
    faults.push(
      invalid(
        "NU3037",
        `${of}, made with a certificate that was not valid then, or that has expired without a timestamp`
      )
    );
  return ends(faults);
}
function isValidDuring({ notBefore, notAfter }, earliest, latest) {
  return earliest > notBefore && latest < notAfter;
}
function joinRoles(primary, counter) {
  if (counter.faults.length > 0) return [...primary.faults, ...counter.faults];
  const { timestamp } = counter;
  const wasValid = timestamp && isValidDuring(primary.certificate, timestamp.earliest, timestamp.latest);
  const answered = (client) => client === "NU3018" || client === "NU3037" && wasValid;
  return primary.faults.every(({ client }) => answered(client)) ? [] : [...primary.faults];
}

// src/core/trust/signed-package.ts
async function judgePackage(archive, { signal, mark, ...options }) {
  const entry = findSignature(archive);
  if (entry === void 0 || isMarkedUtf8(archive, entry)) return { faults: [missing], signers: [] };
  try {
    const fault = entryFault(archive, entry);
    if (fault) throw new SignatureError("NU3005", `a signature entry ${fault}`);
    const bytes = await readEntry(archive, entry, { limit: signatureLimits.size });
    const signature = readPackageSignature(bytes);
    const { digest: algorithm } = signature.content;
    const contentHash = await contentDigest(archive, entry, { algorithm, mark, signal });
    const faults = judgeSignature(signature, { ...options, contentHash });
    return { faults, signers: signature.signatures.map(({ by }) => by) };
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    return { faults: [error.fault], signers: [] };
  }
}
var missing = { kind: "missing", client: "NU3004", found: "no signature" };
function isMarkedUtf8({ source }, { recordOffset }) {
  return (source.read(recordOffset, 10).readUInt16LE(8) & 2048) !== 0;
}
function entryFault({ source }, entry) {
  if (entry.method !== 0) return "that is compressed";
  if (entry.size > signatureLimits.size) return "of more than 1 MiB";
  const central = Buffer.from(source.read(entry.recordOffset, 46));
  const local = source.read(entry.headerOffset, 30);
  if (central.readUInt16LE(8) !== 0 || local.readUInt16LE(6) !== 0) return "with flags";
  if (central.readUInt32LE(38) !== 0) return "with attributes";
  const sizes = [local.readUInt32LE(18), local.readUInt32LE(22)];
  return sizes.some((size) => size !== entry.size) ? "whose records contradict each other" : void 0;
}

// src/core/accepted/judge-signature.ts
async function judgeSignature2({ path, archive, mark, signers: named }, rule, { signal } = {}) {
  const opened = archive ?? await openArchive(path);
  if (opened === void 0)
    return { faults: [{ kind: "missing", client: "NU3004", found: "no archive, and so no signature" }] };
  try {
    const { trusted, narrowed, key } = rule;
    const { faults, signers } = await judgePackage(opened, {
      roots: rootsOf(rule),
      trusted,
      narrowed,
      declared: named?.declared,
      now: Date.now(),
      mark,
      signal
    });
    const [first, ...others] = [...faults, ...named?.fault ? [unknown(named.fault)] : []];
    return first ? { faults: [first, ...others] } : { proof: { kind: "signature", signers, under: key } };
  } finally {
    if (archive === void 0) opened.close();
  }
}
function unknown(found) {
  return { kind: "invalid", client: "NU1301", found };
}
var last;
function rootsOf({ key, roots }) {
  if (last?.key !== key)
    last = {
      key,
      roots: {
        signing: new TrustRoots(parsePem(roots.signing)),
        timestamps: new TrustRoots(parsePem(roots.timestamps))
      }
    };
  return last.roots;
}
export {
  judgeSignature2 as judgeSignature
};
