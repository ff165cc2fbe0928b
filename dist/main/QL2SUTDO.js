import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);

// src/core/trust/signature-fault.ts
var signatureCodes = {
  missing: "SIGNATURE_MISSING",
  invalid: "SIGNATURE_INVALID",
  untrusted: "SIGNER_NOT_TRUSTED"
};
var SignatureError = class extends Error {
  name = "SignatureError";
  fault;
  constructor(client, found) {
    super(found);
    this.fault = { kind: "invalid", client, found };
  }
};
function invalid(client, found) {
  return { kind: "invalid", client, found };
}
function untrusted(client, found) {
  return { kind: "untrusted", client, found };
}

export {
  signatureCodes,
  SignatureError,
  invalid,
  untrusted
};
