import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  readRoots,
  readSignatureRule
} from "./5AAFGU7I.js";
import "./VR2IPEKP.js";
import "./XHIWHHRX.js";
import "./3FEDC6YO.js";
import "./OBFUHSGF.js";
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
