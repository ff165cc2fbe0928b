import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  basicCredential,
  credentialName,
  noSecretsThere,
  parseCredentials
} from "./ZMQKMXGQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  basicCredential,
  credentialName,
  noSecretsThere,
  parseCredentials
};
