import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  assignCredentials,
  isNamed,
  withCredential
} from "./CQGUJK4Z.js";
import "./EMOL5RTO.js";
import "./P5MSN5IZ.js";
import "./DC5E73UU.js";
import "./BAOT6G3M.js";
import "./UCALPQZE.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  assignCredentials,
  isNamed,
  withCredential
};
