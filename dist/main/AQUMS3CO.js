import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  createPublishedHash,
  maxRegistrationPages,
  parseRegistration,
  parseRegistrationPage,
  readCatalogEntry,
  readPublishTimes,
  readRegistrationLeaves,
  registrationLimit
} from "./FOES3AZB.js";
import "./YM4SLYQD.js";
import "./VFUN64ZU.js";
import "./4PTYYHKO.js";
import "./65A7NOFZ.js";
import "./DUYUT4PI.js";
import "./ERI25VUC.js";
import "./GK2DUBGZ.js";
import "./PRT4FNQJ.js";
import "./AAQZNT46.js";
import "./Q25N6TQU.js";
import "./6TSPEBOA.js";
import "./LBT5OCFO.js";
import "./6ABOPMX5.js";
import "./VZE257TN.js";
import "./L63AEMK7.js";
import "./WM523D34.js";
import "./HFYNFMF6.js";
import "./3WGZQVZH.js";
import "./7TGG4GXM.js";
import "./QDVZJGNW.js";
import "./BAOT6G3M.js";
import "./OA6XIJ2K.js";
import "./I3LLZLTH.js";
import "./OFBCMWDY.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  createPublishedHash,
  maxRegistrationPages,
  parseRegistration,
  parseRegistrationPage,
  readCatalogEntry,
  readPublishTimes,
  readRegistrationLeaves,
  registrationLimit
};
