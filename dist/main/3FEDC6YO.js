import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  rememberParsed
} from "./7TGG4GXM.js";

// src/core/trust/cms/certificate.ts
import { isUtf8 } from "node:buffer";
import { createHash, createPublicKey } from "node:crypto";

// src/core/trust/cms/der.ts
var MalformedError = class extends Error {
  name = "MalformedError";
};
var IndefiniteLengthError = class extends MalformedError {
};
var tags = {
  boolean: 1,
  integer: 2,
  bitString: 3,
  octetString: 4,
  null: 5,
  oid: 6,
  utf8String: 12,
  ia5String: 22,
  utcTime: 23,
  generalizedTime: 24,
  sequence: 48,
  set: 49
};
function contextTag(number, { primitive = false } = {}) {
  return (primitive ? 128 : 160) | number;
}
var Element = class {
  tag;
  #bytes;
  #bounds;
  constructor(bytes, bounds) {
    this.tag = bytes[bounds.at];
    this.#bytes = bytes;
    this.#bounds = bounds;
  }
  /** the whole element */
  get raw() {
    return this.#bytes.subarray(this.#bounds.at, this.#bounds.end);
  }
  // Most elements are only passed on their way to others, and a view costs more than an element.
  get content() {
    return this.#bytes.subarray(this.#bounds.start, this.#bounds.end);
  }
  /** bytes of the whole element */
  get length() {
    return this.#bounds.end - this.#bounds.at;
  }
  /** The parts of a constructed element. Throws `MalformedError`, and so does each of its methods. */
  parts() {
    if ((this.tag & 32) === 0) throw new MalformedError("a value where a structure must be");
    return new Parts(this.content);
  }
  /** The parts, in an array. */
  all() {
    return this.parts().rest();
  }
  oid() {
    return parseOid(this.is(tags.oid).content);
  }
  octets() {
    return this.is(tags.octetString).content;
  }
  /** The bytes of a bit string of whole bytes. */
  bits() {
    const { content } = this.is(tags.bitString);
    if (content[0] !== 0) throw new MalformedError("a bit string that does not end with a byte");
    return content.subarray(1);
  }
  /** A whole number that fits into 31 bits and is not negative. */
  small() {
    return this.is(tags.integer).number();
  }
  /** The same, whatever the tag. */
  number() {
    const { content } = this;
    if (!isMinimal(content) || content.length > 4 || content[0] > 127)
      throw new MalformedError("a number out of bounds");
    return content.readUIntBE(0, content.length);
  }
  /** The bytes of a number of any size, as they are. */
  integer() {
    const { content } = this.is(tags.integer);
    if (!isMinimal(content)) throw new MalformedError("a number that is not in its shortest form");
    return content;
  }
  boolean() {
    const { content } = this.is(tags.boolean);
    if (content.length !== 1 || content[0] !== 0 && content[0] !== 255)
      throw new MalformedError("neither true nor false");
    return content[0] === 255;
  }
  /** Milliseconds since 1970. */
  time() {
    if (this.tag === tags.utcTime)
      return parseTime(`${century(this.content)}${this.content.toString("latin1")}`);
    return parseTime(this.is(tags.generalizedTime).content.toString("latin1"));
  }
  is(tag) {
    if (this.tag !== tag) throw new MalformedError(`the tag ${this.tag} where ${tag} must be`);
    return this;
  }
};
var Parts = class {
  #bytes;
  #at = 0;
  constructor(bytes) {
    this.#bytes = bytes;
  }
  get isEmpty() {
    return this.#at === this.#bytes.length;
  }
  /** The next part; with `tag`, it must have that one. */
  next(tag) {
    const element = readElement(this.#bytes, this.#at);
    this.#at += element.length;
    return tag === void 0 ? element : element.is(tag);
  }
  /** The next part, if it has this tag. */
  optional(tag) {
    return !this.isEmpty && this.#bytes[this.#at] === tag ? this.next() : void 0;
  }
  /** All that is left. */
  rest() {
    const elements = [];
    while (!this.isEmpty) elements.push(this.next());
    return elements;
  }
  /** Nothing may be left. */
  end() {
    if (!this.isEmpty) throw new MalformedError("more parts than the structure has");
  }
};
function readDer(bytes) {
  const element = readElement(bytes, 0);
  if (element.length !== bytes.length) throw new MalformedError("bytes after the end");
  return element;
}
function readElement(bytes, at) {
  if (at + 2 > bytes.length) throw new MalformedError("an end in the middle of an element");
  const tag = bytes[at];
  if ((tag & 31) === 31) throw new MalformedError("a tag of several bytes");
  const first = bytes[at + 1];
  const start = at + 2 + (first > 127 ? first & 127 : 0);
  const length = first > 127 ? readLength(bytes, at + 2, start) : first;
  const end = start + length;
  if (end > bytes.length) throw new MalformedError("a length that leads out of the structure");
  return new Element(bytes, { at, start, end });
}
function readLength(bytes, start, end) {
  const count = end - start;
  if (count === 0) throw new IndefiniteLengthError("an indefinite length");
  if (count > 4 || end > bytes.length) throw new MalformedError("a length that leads out of the structure");
  const length = bytes.readUIntBE(start, count);
  if (length < 128 || length < 256 ** (count - 1))
    throw new MalformedError("a length in more bytes than it needs");
  return length;
}
function isMinimal(content) {
  const [first, second] = content;
  if (first === void 0) return false;
  return second === void 0 || !(first === 0 && second < 128 || first === 255 && second > 127);
}
var maxOidLength = 64;
function parseOid(content) {
  if (content.length === 0 || content.length > maxOidLength)
    throw new MalformedError("an identifier of a wrong length");
  return readKnownOid(content.toString("latin1"));
}
var readKnownOid = rememberParsed((text) => readOid(Buffer.from(text, "latin1")));
function readOid(content) {
  const arcs = [];
  let arc = 0n;
  let isStart = true;
  for (const byte of content) {
    if (isStart && byte === 128) throw new MalformedError("an identifier that is not in its shortest form");
    arc = arc << 7n | BigInt(byte & 127);
    isStart = byte < 128;
    if (!isStart) continue;
    arcs.push(arc);
    arc = 0n;
  }
  if (!isStart) throw new MalformedError("an identifier that is cut off");
  const [joined = 0n, ...others] = arcs;
  const first = joined < 80n ? joined / 40n : 2n;
  return [first, joined - first * 40n, ...others].join(".");
}
function century(content) {
  return content[0] >= 53 ? "19" : "20";
}
var timePattern = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.(\d{1,9}))?Z$/;
function parseTime(text) {
  const [, year, month, day, hour, minute, second, fraction = ""] = timePattern.exec(text) ?? [];
  if (year === void 0) throw new MalformedError("a time in another form");
  const whole = `${year}-${month}-${day}T${hour}:${minute}:${second}`;
  const time = Date.parse(`${whole}.000Z`);
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(whole))
    throw new MalformedError("a time that does not exist");
  return time + Number(fraction.padEnd(3, "0").slice(0, 3));
}

// src/core/trust/cms/oids.ts
var oids = {
  // CMS, RFC 5652
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingTime: "1.2.840.113549.1.9.5",
  counterSignature: "1.2.840.113549.1.9.6",
  // CAdES, RFC 5126 and RFC 5035
  signingCertificate: "1.2.840.113549.1.9.16.2.12",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  commitmentType: "1.2.840.113549.1.9.16.2.16",
  proofOfOrigin: "1.2.840.113549.1.9.16.6.1",
  proofOfReceipt: "1.2.840.113549.1.9.16.6.2",
  // timestamps, RFC 3161
  timestampToken: "1.2.840.113549.1.9.16.2.14",
  timestampInfo: "1.2.840.113549.1.9.16.1.4",
  baselineTimestampPolicy: "0.4.0.2023.1.1",
  // packages
  serviceIndexUrl: "1.3.6.1.4.1.311.84.2.1.1.1",
  packageOwners: "1.3.6.1.4.1.311.84.2.1.1.2",
  // executables
  indirectData: "1.3.6.1.4.1.311.2.1.4",
  peImageData: "1.3.6.1.4.1.311.2.1.15",
  pageHashesSha1: "1.3.6.1.4.1.311.2.3.1",
  pageHashesSha256: "1.3.6.1.4.1.311.2.3.2",
  nestedSignature: "1.3.6.1.4.1.311.2.4.1",
  executableTimestamp: "1.3.6.1.4.1.311.3.3.1",
  // purposes
  codeSigning: "1.3.6.1.5.5.7.3.3",
  timeStamping: "1.3.6.1.5.5.7.3.8",
  lifetimeSigning: "1.3.6.1.4.1.311.10.3.13",
  // extensions of certificates
  subjectKeyIdentifier: "2.5.29.14",
  keyUsage: "2.5.29.15",
  subjectAlternativeName: "2.5.29.17",
  basicConstraints: "2.5.29.19",
  nameConstraints: "2.5.29.30",
  certificatePolicies: "2.5.29.32",
  authorityKeyIdentifier: "2.5.29.35",
  policyConstraints: "2.5.29.36",
  extendedKeyUsage: "2.5.29.37",
  // algorithms
  sha1: "1.3.14.3.2.26",
  sha256: "2.16.840.1.101.3.4.2.1",
  sha384: "2.16.840.1.101.3.4.2.2",
  sha512: "2.16.840.1.101.3.4.2.3",
  rsa: "1.2.840.113549.1.1.1",
  rsaSha256: "1.2.840.113549.1.1.11",
  rsaSha384: "1.2.840.113549.1.1.12",
  rsaSha512: "1.2.840.113549.1.1.13",
  rsaPss: "1.2.840.113549.1.1.10",
  ecdsaSha256: "1.2.840.10045.4.3.2",
  ecdsaSha384: "1.2.840.10045.4.3.3",
  ecdsaSha512: "1.2.840.10045.4.3.4"
};
var digestNames = /* @__PURE__ */ new Map([
  [oids.sha256, "sha256"],
  [oids.sha384, "sha384"],
  [oids.sha512, "sha512"]
]);

// src/core/trust/cms/certificate.ts
var parsed = /* @__PURE__ */ new Map();
var maxParsed = 2e3;
function parseCertificate(raw) {
  const fingerprint = createHash("sha256").update(raw).digest("hex");
  const known = parsed.get(fingerprint);
  if (known) return known;
  const certificate = readCertificate(Buffer.from(raw), fingerprint);
  if (parsed.size === maxParsed) parsed.clear();
  parsed.set(fingerprint, certificate);
  return certificate;
}
function readCertificate(raw, fingerprint) {
  const parts = readDer(raw).is(tags.sequence).parts();
  const signed = parts.next(tags.sequence);
  const signatureAlgorithm = parts.next(tags.sequence);
  const signature = parts.next().bits();
  parts.end();
  const body = signed.parts();
  const version = body.optional(contextTag(0))?.parts().next().small() ?? 0;
  const serial = body.next().integer();
  if (!body.next().raw.equals(signatureAlgorithm.raw))
    throw new MalformedError("two algorithms of one signature");
  const issuer = body.next(tags.sequence).raw;
  const validity = body.next(tags.sequence).parts();
  const [notBefore, notAfter] = [validity.next().time(), validity.next().time()];
  validity.end();
  const subject = body.next(tags.sequence).raw;
  const keyInfo = body.next(tags.sequence).raw;
  body.optional(contextTag(1, { primitive: true }));
  body.optional(contextTag(2, { primitive: true }));
  const list = body.optional(contextTag(3));
  body.end();
  if (list && version !== 2) throw new MalformedError("extensions in a certificate of an early version");
  const extensions = parseExtensions(list);
  return {
    ...{ raw, fingerprint, signed: signed.raw, signature, signatureAlgorithm, serial, issuer, subject },
    ...{ notBefore, notAfter, keyInfo, extensions }
  };
}
function parseExtensions(list) {
  const values = /* @__PURE__ */ new Map();
  let unknown;
  const body = list?.parts();
  for (const each of body?.next(tags.sequence).all() ?? []) {
    const parts = each.is(tags.sequence).parts();
    const oid = parts.next().oid();
    const isCritical = parts.optional(tags.boolean)?.boolean() ?? false;
    const value = parts.next().octets();
    parts.end();
    if (values.has(oid)) throw new MalformedError("an extension that is there twice");
    if (isCritical && !understood.has(oid)) unknown ??= oid;
    values.set(oid, value);
  }
  body?.end();
  const read = (oid) => {
    const value = values.get(oid);
    return value && readDer(value);
  };
  const authorityKey = read(oids.authorityKeyIdentifier)?.parts().optional(contextTag(0, { primitive: true }));
  return {
    any: values.size > 0,
    authority: parseAuthority(read(oids.basicConstraints)),
    keyUsage: parseKeyUsage(read(oids.keyUsage)),
    purposes: read(oids.extendedKeyUsage)?.all().map((each) => each.oid()),
    subjectKey: read(oids.subjectKeyIdentifier)?.octets(),
    authorityKey: authorityKey?.content,
    unknown: unknown ?? [oids.nameConstraints, oids.policyConstraints].find((oid) => values.has(oid))
  };
}
var understood = /* @__PURE__ */ new Set([
  ...[oids.basicConstraints, oids.keyUsage, oids.extendedKeyUsage, oids.subjectKeyIdentifier],
  ...[oids.authorityKeyIdentifier, oids.subjectAlternativeName, oids.certificatePolicies]
]);
function parseAuthority(value) {
  const parts = value?.is(tags.sequence).parts();
  const isAuthority = parts?.optional(tags.boolean)?.boolean() ?? false;
  const pathLength = parts?.optional(tags.integer)?.small() ?? Number.POSITIVE_INFINITY;
  parts?.end();
  return isAuthority ? { pathLength } : void 0;
}
function parseKeyUsage(value) {
  if (value === void 0) return void 0;
  const { content } = value.is(tags.bitString);
  if (content.length < 2 || content[0] > 7) throw new MalformedError("a key usage without a bit");
  return content.subarray(1);
}
function maySignCertificates({ keyUsage }) {
  return keyUsage === void 0 || (keyUsage[0] & 4) !== 0;
}
var keys = /* @__PURE__ */ new WeakMap();
function publicKeyOf(certificate) {
  const known = keys.get(certificate);
  if (known) return known;
  try {
    const key = createPublicKey({ key: certificate.keyInfo, format: "der", type: "spki" });
    keys.set(certificate, key);
    return key;
  } catch (cause) {
    throw new MalformedError("a public key that cannot be read", { cause });
  }
}
function isLongRsaKey(certificate, bits = 2048) {
  const key = publicKeyOf(certificate);
  return key.asymmetricKeyType === "rsa" && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= bits;
}
function isSelfIssued({ issuer, subject }) {
  return issuer.equals(subject);
}
var attributeNames = {
  "2.5.4.3": "CN",
  "2.5.4.10": "O",
  "2.5.4.11": "OU",
  "2.5.4.7": "L",
  "2.5.4.8": "S",
  "2.5.4.6": "C"
};
function formatName(name) {
  return attributesOf(name).join(", ");
}
function formatExactName(name) {
  return attributesOf(name).map((each) => each.replace(/[\\,]/g, "\\$&")).join(", ");
}
function attributesOf(name) {
  const parts = readDer(name).all().flatMap((set) => set.is(tags.set).all().map(formatAttribute));
  return parts.reverse();
}
function formatAttribute(attribute) {
  const parts = attribute.is(tags.sequence).parts();
  const oid = parts.next().oid();
  const value = parts.next();
  if (value.tag === tags.utf8String && !isUtf8(value.content))
    throw new MalformedError("a name that is not text");
  const isWide = value.tag === 30 && value.content.length % 2 === 0;
  const text = isWide ? Buffer.from(value.content).swap16().toString("utf16le") : value.content.toString();
  return `${attributeNames[oid] ?? oid}=${text}`;
}

// src/core/trust/trust-roots.ts
var maxKept = 1e3;
var maxKeptName = 1024;
var TrustRoots = class {
  #certificates;
  /** what was asked for, also if it is not there: most chains name the same few authorities */
  #bySubject = /* @__PURE__ */ new Map();
  constructor(certificates) {
    this.#certificates = [...certificates];
  }
  find(subject) {
    const key = subject.toString("latin1");
    const known = this.#bySubject.get(key);
    if (known) return known;
    const found = this.#certificates.filter((raw) => raw.includes(subject)).flatMap((raw) => tryRead(() => parseCertificate(raw)) ?? []).filter((certificate) => certificate.subject.equals(subject));
    if (this.#bySubject.size === maxKept) this.#bySubject.clear();
    if (subject.length <= maxKeptName) this.#bySubject.set(key, found);
    return found;
  }
  has({ raw, subject, issuer }) {
    return issuer.equals(subject) && this.find(subject).some((each) => each.raw.equals(raw));
  }
};
var block = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g;
function parsePem(text) {
  return [...text.matchAll(block)].map(([, body = ""]) => Buffer.from(body, "base64"));
}
function tryRead(read) {
  try {
    return read();
  } catch (error) {
    if (error instanceof MalformedError) return void 0;
    throw error;
  }
}

export {
  MalformedError,
  IndefiniteLengthError,
  tags,
  contextTag,
  readDer,
  oids,
  digestNames,
  parseCertificate,
  maySignCertificates,
  publicKeyOf,
  isLongRsaKey,
  isSelfIssued,
  formatName,
  formatExactName,
  TrustRoots,
  parsePem
};
