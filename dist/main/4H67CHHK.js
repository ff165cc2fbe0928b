import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  dropKept,
  findKept,
  keepDocument
} from "./CMGXCN7A.js";
import "./ERI25VUC.js";
import "./WSA5D22K.js";
import "./B6BWL6PA.js";
import "./VTVO2AEI.js";
import "./IVUKRCZA.js";
import "./CCWVIKYX.js";
import "./KSTH34PU.js";
import "./6ABOPMX5.js";
import "./7TGG4GXM.js";
import "./BAOT6G3M.js";
import "./I3LLZLTH.js";
import "./CVPUUZZ4.js";
import "./5VZH4Y3D.js";
import "./RWL2DBGL.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  dropKept,
  findKept,
  keepDocument
};
