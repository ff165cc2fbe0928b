import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  dropKept,
  findKept,
  keepDocument
} from "./DUYUT4PI.js";
import "./ERI25VUC.js";
import "./GK2DUBGZ.js";
import "./PRT4FNQJ.js";
import "./AAQZNT46.js";
import "./Q25N6TQU.js";
import "./6TSPEBOA.js";
import "./LBT5OCFO.js";
import "./6ABOPMX5.js";
import "./7TGG4GXM.js";
import "./BAOT6G3M.js";
import "./I3LLZLTH.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  dropKept,
  findKept,
  keepDocument
};
