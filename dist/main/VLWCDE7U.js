import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  noStored,
  placeLater,
  placeStored
} from "./5JPZBRVN.js";
import "./5QPXHB5W.js";
import "./OA4V3RBE.js";
import "./WJEBHE7S.js";
import "./STYEU7BM.js";
import "./2SALCO2F.js";
import "./PSZZHOMB.js";
import "./SMPQUFGO.js";
import "./BNZCFZ3L.js";
import "./TWRALQBA.js";
import "./5N5Z5DZ7.js";
import "./EQHG7H4Y.js";
import "./VFUN64ZU.js";
import "./4UVWEYNV.js";
import "./EBSXPOIY.js";
import "./P6VQX6YE.js";
import "./WSA5D22K.js";
import "./B6BWL6PA.js";
import "./VTVO2AEI.js";
import "./IVUKRCZA.js";
import "./PR4XOT37.js";
import "./ABG2FJHO.js";
import "./KSTH34PU.js";
import "./6ABOPMX5.js";
import "./VZE257TN.js";
import "./LOPG5PQ3.js";
import "./XVXLNBA7.js";
import "./6DG6YSIV.js";
import "./WM523D34.js";
import "./HFYNFMF6.js";
import "./C6NKK5HI.js";
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
  noStored,
  placeLater,
  placeStored
};
