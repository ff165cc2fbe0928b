import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  assertAgreement,
  feedFileLimit,
  feedFileName,
  namesOfFolders
} from "./6Z2A6RH3.js";
import "./QDVZJGNW.js";
import "./BAOT6G3M.js";
import "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import "./I3LLZLTH.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  assertAgreement,
  feedFileLimit,
  feedFileName,
  namesOfFolders
};
