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
} from "./2TPJI2O3.js";
import "./YM4SLYQD.js";
import "./VFUN64ZU.js";
import "./SGPGQIMF.js";
import "./I47F3MNY.js";
import "./CMGXCN7A.js";
import "./ERI25VUC.js";
import "./WSA5D22K.js";
import "./B6BWL6PA.js";
import "./VTVO2AEI.js";
import "./IVUKRCZA.js";
import "./CCWVIKYX.js";
import "./KSTH34PU.js";
import "./6ABOPMX5.js";
import "./VZE257TN.js";
import "./L63AEMK7.js";
import "./WM523D34.js";
import "./HFYNFMF6.js";
import "./3WGZQVZH.js";
import "./7TGG4GXM.js";
import "./QDVZJGNW.js";
import "./BAOT6G3M.js";
import "./QQR74I2X.js";
import "./I3LLZLTH.js";
import "./OFBCMWDY.js";
import "./CVPUUZZ4.js";
import "./5VZH4Y3D.js";
import "./RWL2DBGL.js";
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
