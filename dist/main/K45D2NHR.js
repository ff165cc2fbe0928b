import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  cacheKinds,
  createJobCache,
  within
} from "./W4W32ZIL.js";
import "./IVUKRCZA.js";
import "./IW4FHCDL.js";
import "./TS7SEHKV.js";
import "./KSTH34PU.js";
import "./5VZH4Y3D.js";
import "./RWL2DBGL.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  cacheKinds,
  createJobCache,
  within
};
