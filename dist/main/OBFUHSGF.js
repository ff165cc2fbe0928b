import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  untrusted
} from "./QL2SUTDO.js";
import {
  PkgtoolError,
  quote
} from "./KGEP3AWA.js";

// src/core/trust/package-signer.ts
function describeSigner({ role, fingerprint, owners = [], subject }) {
  const named = owners.length > 0 ? ` [${owners.join(",")}]` : "";
  return `"${role} ${fingerprint}${named}" (${subject})`;
}

// src/core/trust/trusted-signers.ts
function parseTrustedSigners(lines) {
  return lines.map((line) => {
    const [role = "", digits = "", owners = "", ...more] = line.trim().split(/\s+/);
    const fingerprint = parseFingerprint(digits);
    const names = ownersIn(owners);
    const isRole = role === "author" || role === "repository";
    if (!isRole || fingerprint === void 0 || names === void 0 || more.length > 0)
      throw unreadable(
        line,
        '"author SHA256" or "repository SHA256 [owner,owner]", with 64 hexadecimal digits'
      );
    if (role === "author" && names.length > 0)
      throw unreadable(line, "owners of a repository only: an author signs no owners");
    return { role, fingerprint, owners: names, allowUntrustedRoot: true };
  });
}
function parseFingerprint(text) {
  const digits = text.replaceAll(":", "").toLowerCase();
  return /^[0-9a-f]{64}$/.test(digits) ? digits : void 0;
}
function ownersIn(text) {
  if (text === "") return [];
  const names = /^\[([^[\]]+)\]$/.exec(text)?.[1]?.split(",");
  return names?.some((name) => name === "") ? void 0 : names;
}
function unreadable(line, wanted) {
  return new PkgtoolError("INVALID_INPUT", {
    subject: "trusted-signers",
    found: `the line ${quote(line)}`,
    wanted
  });
}
function findUnlisted(signers, trusted) {
  if (trusted === void 0 || signers.some((each) => trusted.some((entry) => isListed(each, entry))))
    return void 0;
  return untrusted("NU3034", `a signature by ${signers.map(describeSigner).join(" and ")}`);
}
function findUndeclared(signers, { isAll, fingerprints }) {
  const isRight = signers.some(
    ({ role, fingerprint }) => role === "repository" && fingerprints.includes(fingerprint)
  );
  if (isRight || !isAll && fingerprints.length === 0) return void 0;
  return untrusted("NU3034", "no signature by a repository that its source names");
}
function isListed(signer, { role, fingerprint, owners }) {
  if (signer.role !== role || signer.fingerprint !== fingerprint) return false;
  return owners.length === 0 || role === "author" || owners.some((owner) => signer.owners?.includes(owner));
}
function isRootWaived({ fingerprint }, trusted) {
  return trusted?.some((each) => each.allowUntrustedRoot && each.fingerprint === fingerprint) ?? false;
}

export {
  describeSigner,
  parseTrustedSigners,
  parseFingerprint,
  findUnlisted,
  findUndeclared,
  isRootWaived
};
