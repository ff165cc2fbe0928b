import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  readRoots,
  readSignatureRule
} from "./CQ2VWHEN.js";
import "./GDMNIQWR.js";
import "./XHIWHHRX.js";
import "./3FEDC6YO.js";
import "./OBFUHSGF.js";
import "./QL2SUTDO.js";
import "./7TGG4GXM.js";
import "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import "./I3LLZLTH.js";
import "./LGCKLGYL.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  readRoots,
  readSignatureRule
};
