import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  cacheKinds,
  createJobCache,
  within
} from "./FEHDJCYL.js";
import "./Q25N6TQU.js";
import "./5ZLUE7S4.js";
import "./TS7SEHKV.js";
import "./LBT5OCFO.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  cacheKinds,
  createJobCache,
  within
};
