import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  assertBillPlace,
  writeBill
} from "./PT4CMDSI.js";
import "./VFUN64ZU.js";
import "./B6BWL6PA.js";
import "./VTVO2AEI.js";
import "./IVUKRCZA.js";
import "./CCWVIKYX.js";
import "./KSTH34PU.js";
import "./VZE257TN.js";
import "./HFYNFMF6.js";
import "./72HDC74R.js";
import "./I3LLZLTH.js";
import "./CVPUUZZ4.js";
import "./5VZH4Y3D.js";
import "./RWL2DBGL.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  assertBillPlace,
  writeBill
};
