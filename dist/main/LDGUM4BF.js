import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  assertBillPlace,
  writeBill
} from "./IXBPEKL5.js";
import "./VFUN64ZU.js";
import "./PRT4FNQJ.js";
import "./AAQZNT46.js";
import "./Q25N6TQU.js";
import "./6TSPEBOA.js";
import "./LBT5OCFO.js";
import "./VZE257TN.js";
import "./HFYNFMF6.js";
import "./72HDC74R.js";
import "./I3LLZLTH.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  assertBillPlace,
  writeBill
};
