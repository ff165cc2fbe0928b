import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  assertAgreement,
  feedFileLimit,
  feedFileName,
  namesOfFolders
} from "./SOFKT6BY.js";
import "./QDVZJGNW.js";
import "./BAOT6G3M.js";
import "./UIAOXGSZ.js";
import "./QQR74I2X.js";
import "./I3LLZLTH.js";
import "./CVPUUZZ4.js";
import "./5VZH4Y3D.js";
import "./RWL2DBGL.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  assertAgreement,
  feedFileLimit,
  feedFileName,
  namesOfFolders
};
