import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  IndefiniteLengthError,
  MalformedError,
  contextTag,
  digestNames,
  formatName,
  isLongRsaKey,
  isSelfIssued,
  maySignCertificates,
  oids,
  parseCertificate,
  publicKeyOf,
  readDer,
  tags
} from "./3FEDC6YO.js";
import {
  SignatureError,
  invalid,
  untrusted
} from "./QL2SUTDO.js";

// src/core/trust/cms/signed-data.ts
import { createHash, verify } from "node:crypto";

// src/core/trust/cms/definite-lengths.ts
var maxDepth = 40;
function withDefiniteLengths(bytes) {
  const { written, end } = rewrite(bytes, 0, 0);
  if (end !== bytes.length) throw new MalformedError("bytes after the end");
  return written;
}
function rewrite(bytes, at, depth) {
  if (depth > maxDepth) throw new MalformedError("too many levels");
  const { tag, start, end } = readHeader(bytes, at);
  const isConstructed = (tag & 32) !== 0;
  if (!isConstructed && end !== void 0) return element(tag, bytes.subarray(start, end), end);
  if (!isConstructed) throw new MalformedError("a value without a length");
  const parts = [];
  let next = start;
  while (end === void 0 ? !isEnd(bytes, next) : next < end) {
    const part = rewrite(bytes, next, depth + 1);
    parts.push(part);
    next = part.end;
  }
  if (end !== void 0 && next !== end) throw new MalformedError("a part that is longer than the whole");
  return join(tag, parts, end ?? next + 2);
}
function readHeader(bytes, at) {
  const [tag, first] = bytes.subarray(at, at + 2);
  if (tag === void 0 || first === void 0) throw new MalformedError("an end in the middle of an element");
  if (first === 128) return { tag, start: at + 2, end: void 0 };
  const count = first > 128 ? first & 127 : 0;
  const start = at + 2 + count;
  if (count > 4 || start > bytes.length) throw outside();
  const end = start + (count === 0 ? first : bytes.readUIntBE(at + 2, count));
  if (end > bytes.length) throw outside();
  return { tag, start, end };
}
function outside() {
  return new MalformedError("a length that leads out of the structure");
}
function isEnd(bytes, at) {
  return bytes[at] === 0 && bytes[at + 1] === 0;
}
var constructedOctets = 36;
function join(tag, parts, end) {
  if (tag !== constructedOctets) return element(tag, Buffer.concat(parts.map(({ written }) => written)), end);
  if (parts.some((part) => part.tag !== 4)) throw new MalformedError("an octet string of other parts");
  return element(4, Buffer.concat(parts.map(({ content }) => content)), end);
}
function element(tag, content, end) {
  return {
    tag,
    content,
    end,
    written: Buffer.concat([Buffer.from([tag, ...lengthBytes(content.length)]), content])
  };
}
function lengthBytes(length) {
  if (length < 128) return [length];
  const bytes = [];
  for (let left = length; left > 0; left = Math.floor(left / 256)) bytes.unshift(left % 256);
  return [128 | bytes.length, ...bytes];
}

// src/core/trust/cms/signed-data.ts
var signatureLimits = { size: 1024 * 1024, certificates: 100, signers: 10, attributes: 50 };
function parseSignedData(bytes) {
  if (bytes.length > signatureLimits.size) throw new MalformedError("a signature of more than 1 MiB");
  try {
    return readSignedData(readDer(bytes));
  } catch (error) {
    if (!(error instanceof IndefiniteLengthError)) throw error;
    return readSignedData(readDer(withDefiniteLengths(bytes)));
  }
}
function readSignedData(outer) {
  const info = outer.is(tags.sequence).parts();
  if (info.next().oid() !== oids.signedData) throw new MalformedError("content that is not signed data");
  const explicit = info.next(contextTag(0)).parts();
  const parts = explicit.next(tags.sequence).parts();
  explicit.end();
  info.end();
  parts.next().small();
  const digestAlgorithms = listed(parts.next(tags.set).parts(), signatureLimits.signers).map(readAlgorithm);
  const inner = parts.next(tags.sequence).parts();
  const contentType = inner.next().oid();
  const content = inner.next(contextTag(0)).parts();
  const value = content.next();
  content.end();
  inner.end();
  const certificates = readCertificates(parts.optional(contextTag(0)), value.tag === tags.octetString);
  parts.optional(contextTag(1));
  const signers = listed(parts.next(tags.set).parts(), signatureLimits.signers);
  parts.end();
  return {
    ...{ digestAlgorithms, contentType, content: value, certificates },
    signers: signers.map((each) => readSigner(each, certificates))
  };
}
function readAlgorithm(element2) {
  const parts = element2.is(tags.sequence).parts();
  const algorithm = parts.next().oid();
  if (!parts.isEmpty) {
    const { tag, content } = parts.next();
    if (tag === tags.null && content.length > 0) throw new MalformedError("a null that is something");
  }
  parts.end();
  return algorithm;
}
function listed(parts, limit) {
  const elements = [];
  while (!parts.isEmpty) {
    if (elements.length === limit) throw new MalformedError(`more than ${limit} parts of one kind`);
    elements.push(parts.next());
  }
  return elements;
}
function readCertificates(set, mayHaveAttributes) {
  if (set === void 0) return [];
  const all = listed(set.parts(), signatureLimits.certificates);
  const certificates = all.filter(({ tag }) => tag === tags.sequence);
  const isKnown = (each) => each.tag === tags.sequence || mayHaveAttributes && isAttributeCertificate(each);
  if (!all.every(isKnown)) throw new MalformedError("a certificate of an unknown kind");
  return certificates.map(({ raw }) => parseCertificate(raw));
}
function isAttributeCertificate(element2) {
  if (element2.tag !== contextTag(1) && element2.tag !== contextTag(2)) return false;
  const first = element2.parts().next(tags.sequence).parts().next();
  return first.tag !== contextTag(0) || first.parts().next().tag === tags.sequence;
}
function readSigner(element2, certificates) {
  const parts = element2.is(tags.sequence).parts();
  parts.next().small();
  const certificate = findSigner(parts.next(), certificates);
  const digest = digestNames.get(readAlgorithm(parts.next()));
  const attributes = parts.optional(contextTag(0));
  const signatureAlgorithm = readAlgorithm(parts.next());
  const signature = parts.next().octets();
  const unsigned = parts.optional(contextTag(1));
  parts.end();
  const signedBytes = attributes && Buffer.from(attributes.raw);
  if (signedBytes) signedBytes[0] = tags.set;
  return {
    ...{ certificate, digest, signatureAlgorithm, signature, signedBytes },
    signedAttributes: readAttributes(attributes),
    unsignedAttributes: readAttributes(unsigned)
  };
}
function findSigner(identifier, certificates) {
  if (identifier.tag === contextTag(0, { primitive: true }))
    return certificates.find(({ extensions }) => extensions.subjectKey?.equals(identifier.content));
  const parts = identifier.is(tags.sequence).parts();
  const issuer = parts.next(tags.sequence).raw;
  const serial = parts.next().integer();
  parts.end();
  return certificates.find((each) => each.issuer.equals(issuer) && each.serial.equals(serial));
}
function readAttributes(set) {
  if (set === void 0) return [];
  return listed(set.parts(), signatureLimits.attributes).map((each) => {
    const parts = each.is(tags.sequence).parts();
    const type = parts.next().oid();
    const values = listed(parts.next(tags.set).parts(), signatureLimits.attributes);
    parts.end();
    return { type, values };
  });
}
function valuesOf(attributes, type) {
  return attributes.filter((each) => each.type === type).flatMap(({ values }) => values);
}
function onlyValue(attributes, type) {
  const [found, ...others] = attributes.filter((each) => each.type === type);
  return others.length === 0 && found?.values.length === 1 ? found.values[0] : void 0;
}
function isSignatureOf(signer, { content, contentType }) {
  const { certificate, digest, signedAttributes, signedBytes } = signer;
  if (certificate === void 0 || digest === void 0 || signedBytes === void 0) return false;
  const given = onlyValue(signedAttributes, oids.messageDigest);
  const isOfContent = given?.tag === tags.octetString && given.content.equals(hashOf(content, digest));
  return isOfContent && namesType(signedAttributes, contentType) && hasSigned(signer, certificate, signedBytes);
}
function namesType(attributes, contentType) {
  if (contentType === void 0 && valuesOf(attributes, oids.contentType).length === 0) return true;
  const named = onlyValue(attributes, oids.contentType);
  return named?.tag === tags.oid && named.oid() === (contentType ?? oids.data);
}
function hashOf(bytes, digest) {
  return createHash(digest).update(bytes).digest();
}
var signatureDigests = /* @__PURE__ */ new Map([
  [oids.rsa, void 0],
  [oids.rsaSha256, "sha256"],
  [oids.rsaSha384, "sha384"],
  [oids.rsaSha512, "sha512"],
  [oids.ecdsaSha256, "sha256"],
  [oids.ecdsaSha384, "sha384"],
  [oids.ecdsaSha512, "sha512"]
]);
function hasSigned({ digest, signatureAlgorithm, signature }, certificate, bytes) {
  if (digest === void 0 || !signatureDigests.has(signatureAlgorithm)) return false;
  const own = signatureDigests.get(signatureAlgorithm);
  if (own !== void 0 && own !== digest) return false;
  return verifyBytes(certificate, { algorithm: signatureAlgorithm, digest, bytes, signature });
}
function hasIssued(issuer, { signed, signature, signatureAlgorithm }) {
  const algorithm = signatureAlgorithm.parts().next().oid();
  const digest = signatureDigests.get(algorithm);
  return digest !== void 0 && verifyBytes(issuer, { algorithm, digest, bytes: signed, signature });
}
function verifyBytes(by, { algorithm, digest, bytes, signature }) {
  const key = publicKeyOf(by);
  if (key.asymmetricKeyType !== (algorithm.startsWith(ecdsaPrefix) ? "ec" : "rsa")) return false;
  try {
    return verify(digest, bytes, key, signature);
  } catch {
    return false;
  }
}
var ecdsaPrefix = "1.2.840.10045.";

// src/core/trust/cms/chain.ts
var maxChecks = 40;
var maxLength = 10;
function buildChain(leaf, options) {
  const search = { ...options, checks: 0, because: void 0 };
  const fault = purposeFault(leaf, options);
  if (fault) return { kind: "broken", because: fault };
  try {
    const found = climb(leaf, [leaf], search);
    if (found) return found;
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    return { kind: "broken", because: error.message };
  }
  return { kind: "broken", because: search.because ?? `its issuer, ${shown(leaf.issuer)}, is unknown` };
}
function climb(below, path, search) {
  if (search.roots.has(below)) return { kind: "trusted" };
  if (isSelfIssued(below) && check(below, below, search))
    return { kind: "untrusted", root: shown(below.subject) };
  let untrusted2;
  for (const issuer of issuersOf(below, path, search)) {
    const fault = issuerFault(issuer, path, search);
    if (fault !== void 0) {
      search.because ??= fault;
      continue;
    }
    if (!check(issuer, below, search)) {
      search.because ??= `the signature on a certificate of ${shown(below.issuer)} is wrong`;
      continue;
    }
    const found = climb(issuer, [...path, issuer], search);
    if (found?.kind === "trusted") return found;
    untrusted2 ??= found;
  }
  return untrusted2;
}
function issuersOf(below, path, { known: known2, roots }) {
  if (path.length >= maxLength) return [];
  const named = known2.filter((each) => each.subject.equals(below.issuer) && !roots.has(each));
  const { authorityKey } = below.extensions;
  return [...roots.find(below.issuer), ...named].filter(
    ({ raw, extensions: { subjectKey } }) => !path.some((each) => each.raw.equals(raw)) && (authorityKey === void 0 || subjectKey === void 0 || authorityKey.equals(subjectKey))
  );
}
function issuerFault(issuer, path, { purpose, at, roots }) {
  const { authority } = issuer.extensions;
  const name = () => shown(issuer.subject);
  const isOldRoot = !issuer.extensions.any && roots.has(issuer);
  if (!isOldRoot && authority === void 0) return `${name()} is not an authority`;
  const between = path.slice(1).filter((each) => !isSelfIssued(each)).length;
  if (authority && between > authority.pathLength) return `${name()} allows fewer authorities below it`;
  if (!maySignCertificates(issuer.extensions)) return `${name()} may not sign certificates`;
  if (at < issuer.notBefore || at > issuer.notAfter) return `${name()} was not valid then`;
  return purposeFault(issuer, { purpose });
}
function purposeFault({ subject, extensions }, { purpose }) {
  if (extensions.unknown !== void 0) return `${shown(subject)} has the extension ${extensions.unknown}`;
  return extensions.purposes === void 0 || extensions.purposes.includes(purpose) ? void 0 : `${shown(subject)} is for other purposes`;
}
var known = /* @__PURE__ */ new WeakMap();
function check(issuer, below, search) {
  if (++search.checks > maxChecks) throw new MalformedError("too many certificates that could be the issuer");
  const results = known.get(issuer) ?? /* @__PURE__ */ new WeakMap();
  known.set(issuer, results);
  const result = results.get(below) ?? hasIssued(issuer, below);
  results.set(below, result);
  return result;
}
function shown(name) {
  try {
    return formatName(name);
  } catch {
    return "a name that cannot be read";
  }
}

// src/core/trust/cms/signing-certificate.ts
function namesCertificate(attributes, certificate, { isTimestamp }) {
  const has = (type) => attributes.some((each) => each.type === type);
  const [hasFirst, hasSecond] = [has(oids.signingCertificate), has(oids.signingCertificateV2)];
  if (isTimestamp ? !hasFirst && !hasSecond : hasFirst || !hasSecond) return false;
  const needsIssuer = !isTimestamp;
  return (!hasSecond || isSecondOf(onlyValue(attributes, oids.signingCertificateV2), certificate, needsIssuer)) && (!hasFirst || isFirstOf(onlyValue(attributes, oids.signingCertificate), certificate));
}
function isSecondOf(value, certificate, needsIssuer) {
  const all = value?.is(tags.sequence).parts().next(tags.sequence).all() ?? [];
  const digests = all.map((each) => {
    const algorithm = each.is(tags.sequence).parts().optional(tags.sequence);
    return digestNames.get(algorithm?.parts().next().oid() ?? oids.sha256);
  });
  const [first] = all;
  const [digest] = digests;
  if (first === void 0 || digest === void 0 || digests.includes(void 0)) return false;
  const parts = first.parts();
  parts.optional(tags.sequence);
  const hash = parts.next().octets();
  const issuer = parts.optional(tags.sequence);
  parts.end();
  if (issuer === void 0 ? needsIssuer : !isIssuerOf(issuer, certificate)) return false;
  return hash.equals(hashOf(certificate.raw, digest));
}
function isFirstOf(value, certificate) {
  const first = value?.is(tags.sequence).parts().next(tags.sequence).all()[0];
  const parts = first?.is(tags.sequence).parts();
  if (parts === void 0) return false;
  const hash = parts.next().octets();
  const issuer = parts.optional(tags.sequence);
  parts.end();
  return (issuer === void 0 || isIssuerOf(issuer, certificate)) && hash.equals(hashOf(certificate.raw, "sha1"));
}
function isIssuerOf(issuer, { issuer: name, serial }) {
  const parts = issuer.parts();
  const [only, ...others] = parts.next(tags.sequence).all();
  const isNamed = others.length === 0 && only?.tag === contextTag(4) && only.content.equals(name);
  const isSerial = parts.next().integer().equals(serial);
  parts.end();
  return isNamed && isSerial;
}

// src/core/trust/cms/signing-rules.ts
var certificateAlgorithms = [oids.rsaSha256, oids.rsaSha384, oids.rsaSha512];
function isSignedWithRsa({ signatureAlgorithm }) {
  return certificateAlgorithms.includes(signatureAlgorithm.parts().next().oid());
}
function findCertificateFaults(certificate, { of, now }) {
  const faults = [];
  const refuse = (client, found) => faults.push(invalid(client, `${of} with a certificate ${found}`));
  if (!isSignedWithRsa(certificate))
    refuse("NU3013", "that is signed with another algorithm than RSA with SHA-2");
  if (!isLongRsaKey(certificate)) refuse("NU3014", "with a key that is not RSA of at least 2048 bits");
  if (certificate.extensions.purposes?.includes(oids.lifetimeSigning))
    refuse("NU3015", "for lifetime signing");
  if (now < certificate.notBefore) refuse("NU3017", "that is not yet valid");
  return faults;
}

// src/core/trust/cms/timestamp.ts
function readTimestamps({ unsignedAttributes }, type = oids.timestampToken) {
  return valuesOf(unsignedAttributes, type).map(readTimestamp);
}
function readTimestamp(value) {
  const data = parseSignedData(value.raw);
  const [signer, ...others] = data.signers;
  if (signer === void 0 || others.length > 0)
    throw new SignatureError("NU3021", "a timestamp with no signature or several");
  const { certificate } = signer;
  if (certificate === void 0)
    throw new SignatureError("NU3020", "a timestamp without the certificate of its signature");
  if (!namesCertificate(signer.signedAttributes, certificate, { isTimestamp: true }))
    throw new SignatureError("NU3021", "a timestamp whose signed attributes do not name its certificate");
  if (data.contentType !== oids.timestampInfo)
    throw new SignatureError("NU3021", "a timestamp with another content");
  const content = data.content.octets();
  if (signer.digest !== void 0 && !isSignatureOf(signer, { content, contentType: data.contentType }))
    throw new SignatureError("NU3021", "a timestamp with a wrong signature");
  return { data, signer, ...readInfo(readDer(content)) };
}
function readInfo(element2) {
  const parts = element2.is(tags.sequence).parts();
  if (parts.next().small() !== 1) throw new MalformedError("a timestamp of another version");
  const policy = parts.next().oid();
  const imprint = parts.next(tags.sequence).parts();
  const algorithm = imprint.next(tags.sequence).parts().next().oid();
  const hash = imprint.next().octets();
  imprint.end();
  parts.next().integer();
  const time = parts.next(tags.generalizedTime).time();
  const accuracy = readAccuracy(parts.optional(tags.sequence));
  parts.optional(tags.boolean);
  parts.optional(tags.integer);
  parts.optional(contextTag(0));
  parts.optional(contextTag(1));
  parts.end();
  const margin = accuracy ?? (policy === oids.baselineTimestampPolicy ? 1e3 : 0);
  return { time, earliest: time - margin, latest: time + margin, imprint: { algorithm, hash } };
}
function readAccuracy(accuracy) {
  const parts = accuracy?.parts();
  if (parts === void 0) return void 0;
  const seconds = parts.optional(tags.integer)?.number() ?? 0;
  const millis = parts.optional(contextTag(0, { primitive: true }))?.number() ?? 0;
  const micros = parts.optional(contextTag(1, { primitive: true }))?.number() ?? 0;
  parts.end();
  return seconds * 1e3 + millis + micros / 1e3;
}
function findTimestampFaults({ data, signer, time, imprint }, signature, { of, roots, now }) {
  const { certificate } = signer;
  if (certificate === void 0) return [invalid("NU3020", `${of} with a timestamp without certificate`)];
  const faults = [];
  const refuse = (client, found) => faults.push(invalid(client, `${of} with a timestamp ${found}`));
  if (!isSignedWithRsa(certificate))
    refuse("NU3022", "whose certificate is signed with another algorithm than RSA with SHA-2");
  if (!isLongRsaKey(certificate)) refuse("NU3023", "by a key that is not RSA of at least 2048 bits");
  if (signer.digest === void 0) refuse("NU3024", "with another digest than SHA-2");
  const digest = digestNames.get(imprint.algorithm);
  if (digest === void 0) refuse("NU3030", "of another digest than SHA-2");
  else if (!imprint.hash.equals(hashOf(signature, digest))) refuse("NU3019", "of something else");
  if (now < certificate.notBefore) refuse("NU3025", "by a certificate that is not yet valid");
  if (time < certificate.notBefore || time >= certificate.notAfter)
    refuse("NU3036", "of a time at which its certificate was not valid");
  if (faults.length > 0) return faults;
  const purpose = oids.timeStamping;
  const chain = buildChain(certificate, { known: data.certificates, roots, purpose, at: time });
  if (chain.kind === "broken")
    return [invalid("NU3028", `${of} with a timestamp whose certificate has no chain: ${chain.because}`)];
  return chain.kind === "trusted" ? [] : [untrusted("NU3028", `${of} with a timestamp by the unknown authority ${chain.root}`)];
}

export {
  signatureLimits,
  parseSignedData,
  readAlgorithm,
  readSigner,
  valuesOf,
  onlyValue,
  isSignatureOf,
  hashOf,
  buildChain,
  namesCertificate,
  findCertificateFaults,
  readTimestamps,
  findTimestampFaults
};
