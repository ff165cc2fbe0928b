import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  parseAnyAddress
} from "./7EEOMZ7T.js";
import "./7XISQTSU.js";
import "./BAOT6G3M.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  parseAnyAddress
};
