import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  readRoots,
  readSignatureRule
} from "./WTR5QGLE.js";
import "./VR2IPEKP.js";
import "./XHIWHHRX.js";
import "./UL3IPN4N.js";
import "./OBFUHSGF.js";
import "./EBSXPOIY.js";
import "./QL2SUTDO.js";
import "./7TGG4GXM.js";
import "./UIAOXGSZ.js";
import "./QQR74I2X.js";
import "./I3LLZLTH.js";
import "./LGCKLGYL.js";
import "./CVPUUZZ4.js";
import "./5VZH4Y3D.js";
import "./RWL2DBGL.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  readRoots,
  readSignatureRule
};
