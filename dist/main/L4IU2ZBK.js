import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  basicCredential,
  credentialName,
  noSecretsThere,
  parseCredentials
} from "./UCALPQZE.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  basicCredential,
  credentialName,
  noSecretsThere,
  parseCredentials
};
