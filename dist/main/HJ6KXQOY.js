import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  buildChain,
  findTimestampFaults,
  hashOf,
  isSignatureOf,
  onlyValue,
  parseSignedData,
  readAlgorithm,
  readSigner,
  readTimestamps,
  valuesOf
} from "./KJKALPKY.js";
import {
  readRoots
} from "./CQ2VWHEN.js";
import "./GDMNIQWR.js";
import "./XHIWHHRX.js";
import {
  MalformedError,
  TrustRoots,
  contextTag,
  digestNames,
  formatExactName,
  oids,
  parsePem,
  publicKeyOf,
  readDer,
  tags
} from "./3FEDC6YO.js";
import {
  parseFingerprint
} from "./OBFUHSGF.js";
import {
  SignatureError,
  invalid,
  untrusted
} from "./QL2SUTDO.js";
import "./7TGG4GXM.js";
import {
  readBoundedFileSync
} from "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import "./I3LLZLTH.js";
import "./LGCKLGYL.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import {
  PkgtoolError,
  quote
} from "./KGEP3AWA.js";
import "./N63C2UZZ.js";

// src/core/trust/executable-signature.ts
import { X509Certificate } from "node:crypto";

// src/core/trust/pe-image.ts
import { createHash } from "node:crypto";
function readPeImage(bytes) {
  if (bytes.length < 64 || bytes.toString("latin1", 0, 2) !== "MZ") return void 0;
  const header = bytes.readUInt32LE(60);
  if (header < 44 || header + 176 > bytes.length) return void 0;
  if (bytes.readUInt32LE(header) !== 17744) return void 0;
  const wide = { 267: 0, 523: 16 }[bytes.readUInt16LE(header + 24)];
  if (wide === void 0) throw new MalformedError("a program of an unknown kind");
  if (bytes.readUInt32LE(header + 116 + wide) < 5)
    throw new MalformedError("a header without a place for a signature");
  const entry = header + 152 + wide;
  const image = { bytes, header, checksum: header + 88, entry };
  const [start, size] = [bytes.readUInt32LE(entry), bytes.readUInt32LE(entry + 4)];
  if (start === 0 && size === 0) return { ...image, end: bytes.length, signature: void 0 };
  if (start < entry + 8 || start % 8 !== 0 || size < 8 || start + size !== bytes.length)
    throw new MalformedError("a certificate table that is not the end of the file");
  return { ...image, end: start, signature: readTable(bytes.subarray(start)) };
}
function readTable(table) {
  const length = table.readUInt32LE(0);
  if (length < 8 || length > table.length || table.length - length >= 8)
    throw new MalformedError("a certificate table with more or less than one signature");
  if (table.readUInt16LE(4) !== 512 || table.readUInt16LE(6) !== 2)
    throw new MalformedError("a certificate table of another kind");
  const end = 8 + elementLength(table.subarray(8, length));
  if (table.length - end >= 8 || table.subarray(end).some((byte) => byte !== 0))
    throw new MalformedError("a certificate table with more than a signature");
  return table.subarray(8, end);
}
function elementLength(bytes) {
  const first = bytes[1] ?? 0;
  if (first < 128) return Math.min(bytes.length, 2 + first);
  const count = first & 127;
  if (count === 0 || count > 4 || 2 + count > bytes.length) return bytes.length;
  return Math.min(bytes.length, 2 + count + bytes.readUIntBE(2, count));
}
function imageDigest({ bytes, checksum, entry, end }, algorithm) {
  return createHash(algorithm).update(bytes.subarray(0, checksum)).update(bytes.subarray(checksum + 4, entry)).update(bytes.subarray(entry + 8, end)).digest();
}
var maxSections = 96;
var maxPageSize = 4 * 1024 * 1024;
var maxPadding = 64 * 1024 * 1024;
function pageHashes(image, algorithm) {
  const { bytes, header, checksum, entry, end } = image;
  const [alignment, pageSize] = [bytes.readUInt32LE(header + 60), bytes.readUInt32LE(header + 56)];
  const headers = bytes.readUInt32LE(header + 84);
  const isSound = alignment >= 512 && alignment <= 65535 && pageSize >= alignment && pageSize <= maxPageSize;
  if (!isSound || headers < entry + 8 || headers > Math.min(end, pageSize))
    throw new MalformedError("pages of an impossible size");
  const zeros = Buffer.alloc(pageSize);
  const first = createHash(algorithm).update(bytes.subarray(0, checksum)).update(bytes.subarray(checksum + 4, entry)).update(bytes.subarray(entry + 8, headers)).update(zeros.subarray(headers));
  const hashes = [position(0), first.digest()];
  let last = 0;
  for (const { start, size } of readSections(image, pageSize)) {
    for (let at = 0; at < size; at += pageSize) {
      const page = bytes.subarray(start + at, start + Math.min(size, at + pageSize));
      const hash = createHash(algorithm).update(page).update(zeros.subarray(page.length));
      hashes.push(position(start + at), hash.digest());
    }
    last = start + size;
  }
  return Buffer.concat([...hashes, position(last), Buffer.alloc(hashes[1]?.length ?? 0)]);
}
function readSections({ bytes, header, end }, pageSize) {
  const count = bytes.readUInt16LE(header + 6);
  const table = header + 24 + bytes.readUInt16LE(header + 20);
  if (count === 0 || count > maxSections || table + count * 40 > end || count * pageSize > maxPadding)
    throw new MalformedError("a table of sections that leads out of the file");
  const sections = [];
  let free = 0;
  for (let at = table; at < table + count * 40; at += 40) {
    const [size, start] = [bytes.readUInt32LE(at + 16), bytes.readUInt32LE(at + 20)];
    if (size === 0) continue;
    if (start < free || start + size > end) throw new MalformedError("sections that overlap");
    free = start + size;
    sections.push({ start, size });
  }
  return sections;
}
function position(offset) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(offset);
  return bytes;
}

// src/core/trust/tool-signer.ts
function describeToolSigner({ fingerprint, subject }) {
  return `"subject:${subject}" with the certificate "${fingerprint}"`;
}

// src/core/trust/executable-signature.ts
function judgeExecutable(bytes, options) {
  try {
    return judge(bytes, options);
  } catch (error) {
    if (error instanceof SignatureError) return { fault: error.fault };
    if (error instanceof MalformedError)
      return { fault: invalid("", `a signature that cannot be read: ${error.message}`) };
    throw error;
  }
}
function judge(bytes, options) {
  const image = readPeImage(bytes);
  if (image?.signature === void 0) {
    const found2 = image ? "a Windows program without a signature" : "no Windows program, and so no signature";
    return { fault: { kind: "missing", client: "", found: found2 } };
  }
  const all = readSignatures(image.signature);
  const strong = all.filter(
    ({ signer, content }) => signer.digest !== void 0 && digestNames.has(content.algorithm)
  );
  if (strong.length === 0)
    return { fault: invalid("", "a signature with another digest than SHA-2, such as SHA-1") };
  for (const signature of strong) {
    const fault = findFault(image, signature, options);
    if (fault) return { fault };
  }
  const found = strong.find(({ by }) => options.match(by));
  if (found) return { signer: found.by };
  const others = strong.map(({ by }) => describeToolSigner(by)).join(" and ");
  return { fault: untrusted("", `a signature by ${others}`) };
}
var maxSignatures = 10;
function readSignatures(bytes) {
  const found = [];
  const waiting = [bytes];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (found.length === maxSignatures) throw new MalformedError(`more than ${maxSignatures} signatures`);
    const signature = readSignature(parseSignedData(next));
    found.push(signature);
    const nested = valuesOf(signature.signer.unsignedAttributes, oids.nestedSignature);
    waiting.push(...nested.map(({ raw }) => raw));
  }
  return found;
}
function readSignature(data) {
  const [signer, ...others] = data.signers;
  if (signer === void 0 || others.length > 0) throw new MalformedError("no signer or several");
  if (data.contentType !== oids.indirectData) throw new MalformedError("the signature of something else");
  const { certificate } = signer;
  if (certificate === void 0) throw new SignatureError("", "a signature without its certificate");
  assertReadable(data);
  const by = { fingerprint: certificate.fingerprint, subject: formatExactName(certificate.subject) };
  return { data, signer, certificate, by, content: readIndirectData(data.content) };
}
function assertReadable({ certificates }) {
  for (const { raw } of certificates) {
    try {
      new X509Certificate(raw);
    } catch (cause) {
      throw new MalformedError("a certificate that cannot be read", { cause });
    }
  }
}
function readIndirectData(content) {
  const parts = content.is(tags.sequence).parts();
  const about = parts.next(tags.sequence).parts();
  if (about.next().oid() !== oids.peImageData)
    throw new MalformedError("the signature of another kind of file");
  const data = about.next(tags.sequence);
  about.end();
  const digest = parts.next(tags.sequence).parts();
  parts.end();
  const algorithm = readAlgorithm(digest.next());
  const hash = digest.next().octets();
  digest.end();
  return { algorithm, hash, pages: readPageHashes(data) };
}
var pageHashClass = Buffer.from("a6b586d5b4a12466ae05a217da8e60d6", "hex");
function readPageHashes(data) {
  const parts = data.parts();
  parts.optional(tags.bitString);
  const link = parts.optional(contextTag(0))?.parts().next();
  parts.end();
  if (link?.tag !== contextTag(1)) return void 0;
  const serialized = link.parts();
  if (!serialized.next().octets().equals(pageHashClass)) throw new MalformedError("an unknown link");
  const [only, ...others] = readDer(serialized.next().octets()).is(tags.set).all();
  serialized.end();
  if (only === void 0 || others.length > 0) throw new MalformedError("no hashes of pages, or several");
  const entry = only.is(tags.sequence).parts();
  const algorithm = pageAlgorithms.get(entry.next().oid());
  const values = entry.next(tags.set).parts();
  entry.end();
  const hashes = values.next().octets();
  values.end();
  if (algorithm === void 0) throw new MalformedError("unknown hashes of pages");
  return { algorithm, hashes };
}
var pageAlgorithms = /* @__PURE__ */ new Map([
  [oids.pageHashesSha1, "sha1"],
  [oids.pageHashesSha256, "sha256"]
]);
var of = "a signature";
function findFault(image, { data, signer, certificate, by, content }, { roots, match, now }) {
  const signed = { content: data.content.content, contentType: oids.indirectData };
  const [named, ...more] = data.digestAlgorithms;
  const isNamed = named !== void 0 && more.length === 0 && digestNames.get(named) === signer.digest;
  if (!isNamed || !isSignatureOf(signer, signed))
    return invalid("", `${of} that is not that of its content and key`);
  if (!isOfImage(image, content)) return invalid("", "other bytes than those that were signed");
  if (!hasLongKey(certificate)) return invalid("", `${of} with a short key, or one of an unknown kind`);
  const timestamp = readTimestamp(data, signer);
  const [timeFault] = timestamp ? findTimestampFaults(timestamp, signer.signature, { of, roots: roots.timestamps, now }) : [];
  if (timeFault) return timeFault;
  const purpose = oids.codeSigning;
  const isLifetime = certificate.extensions.purposes?.includes(oids.lifetimeSigning) ?? false;
  const [earliest, latest] = isLifetime || !timestamp ? [now, now] : [timestamp.earliest, timestamp.latest];
  if (earliest < certificate.notBefore || latest > certificate.notAfter)
    return invalid("", `${of} with a certificate that was not valid then, or has expired without a timestamp`);
  const chain = buildChain(certificate, {
    known: data.certificates,
    roots: roots.signing,
    purpose,
    at: latest
  });
  if (chain.kind === "broken")
    return invalid("", `${of} with a certificate that has no chain: ${chain.because}`);
  return chain.kind === "trusted" || match(by) === "certificate" ? void 0 : untrusted("", `${of} by ${describeToolSigner(by)}, of the unknown authority ${chain.root}`);
}
function isOfImage(image, { algorithm, hash, pages }) {
  const digest = digestNames.get(algorithm);
  if (digest === void 0 || !imageDigest(image, digest).equals(hash)) return false;
  return pages === void 0 || pageHashes(image, pages.algorithm).equals(pages.hashes);
}
var curves = ["prime256v1", "secp384r1", "secp521r1"];
function hasLongKey(certificate) {
  const { asymmetricKeyType: kind, asymmetricKeyDetails: details } = publicKeyOf(certificate);
  return kind === "rsa" ? (details?.modulusLength ?? 0) >= 2048 : curves.includes(details?.namedCurve);
}
function readTimestamp(data, signer) {
  const older = valuesOf(signer.unsignedAttributes, oids.counterSignature);
  const all = [
    ...readTimestamps(signer, oids.executableTimestamp),
    ...older.map((each) => readCountersignature(each, data, signer))
  ];
  if (all.length > 1) throw new MalformedError("several timestamps");
  for (const each of all) assertReadable(each.data);
  return all[0];
}
function readCountersignature(value, data, { signature }) {
  const signer = readSigner(value, data.certificates);
  const time = onlyValue(signer.signedAttributes, oids.signingTime)?.time();
  if (time === void 0) throw new SignatureError("", "a timestamp without a time");
  const isSigned = isSignatureOf(signer, { content: signature, contentType: void 0 });
  if (signer.digest !== void 0 && !isSigned)
    throw new SignatureError("", "a timestamp with a wrong signature");
  const imprint = { algorithm: oids.sha256, hash: hashOf(signature, "sha256") };
  return { data, signer, time, earliest: time, latest: time, imprint };
}

// src/core/trust/tool-signers.ts
function parseToolSigners(lines) {
  const fingerprints = [];
  const subjects = [];
  for (const line of lines.map((each) => each.trim())) {
    const fingerprint = parseFingerprint(line);
    const subject = /^subject:\s*(\S.*)$/u.exec(line)?.[1];
    if (fingerprint !== void 0) fingerprints.push(fingerprint);
    else if (subject !== void 0) subjects.push(subject);
    else
      throw new PkgtoolError("INVALID_INPUT", {
        subject: "tool-signers",
        found: `the line ${quote(line)}`,
        wanted: 'the SHA-256 of a certificate, with 64 hexadecimal digits, or "subject:NAME"'
      });
  }
  return { fingerprints, subjects };
}
var sizeLimit = 1024 * 1024 * 1024;
function openToolSigners(lines, options) {
  const wanted = parseToolSigners(lines);
  const { signing, timestamps } = readRoots(options);
  const roots = {
    signing: new TrustRoots(parsePem(signing)),
    timestamps: new TrustRoots(parsePem(timestamps))
  };
  const match = (signer) => matchSigner(wanted, signer);
  return {
    accepts: (signer) => match(signer) !== void 0,
    judge: (path) => judgeExecutable(readBoundedFileSync(path, { limit: sizeLimit, noLink: true }), {
      roots,
      match,
      now: Date.now()
    })
  };
}
function matchSigner({ fingerprints, subjects }, { fingerprint, subject }) {
  if (fingerprints.includes(fingerprint)) return "certificate";
  return subjects.includes(subject) ? "name" : void 0;
}
export {
  openToolSigners
};
