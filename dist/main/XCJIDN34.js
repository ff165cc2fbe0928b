import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  lockLimit,
  parseLock,
  parseLockInTurns
} from "./PEJKGSSF.js";
import "./44P46FTM.js";
import "./VGYDR5EZ.js";
import "./2QAZGLOA.js";
import "./45CO2XUY.js";
import "./242IPBEW.js";
import "./OQZ7IZF3.js";
import "./VZE257TN.js";
import "./4Q2WWPUO.js";
import "./FH7KDAPH.js";
import "./LOPG5PQ3.js";
import "./XVXLNBA7.js";
import "./HDXPBWOM.js";
import "./YO5X3KUL.js";
import "./L63AEMK7.js";
import "./6DG6YSIV.js";
import "./WM523D34.js";
import "./VK2PD3JB.js";
import "./HFYNFMF6.js";
import "./7TGG4GXM.js";
import "./QDVZJGNW.js";
import "./LSON2GAZ.js";
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
  lockLimit,
  parseLock,
  parseLockInTurns
};
