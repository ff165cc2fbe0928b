import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  noStored,
  placeLater,
  placeStored
} from "./NCKUMWHO.js";
import "./RIS2AG5T.js";
import "./T2ECIDIK.js";
import "./GXGDT2FM.js";
import "./WJEBHE7S.js";
import "./YPWVXG2D.js";
import "./45K3KNUP.js";
import "./6WSCZFBN.js";
import "./SMPQUFGO.js";
import "./BNZCFZ3L.js";
import "./XNNO5XF4.js";
import "./P7ZXHCET.js";
import "./TTBNUXJ2.js";
import "./VFUN64ZU.js";
import "./4UVWEYNV.js";
import "./EBSXPOIY.js";
import "./P6VQX6YE.js";
import "./GK2DUBGZ.js";
import "./PRT4FNQJ.js";
import "./AAQZNT46.js";
import "./Q25N6TQU.js";
import "./PR4XOT37.js";
import "./WWJ4N246.js";
import "./LBT5OCFO.js";
import "./6ABOPMX5.js";
import "./VZE257TN.js";
import "./LOPG5PQ3.js";
import "./XVXLNBA7.js";
import "./6DG6YSIV.js";
import "./WM523D34.js";
import "./HFYNFMF6.js";
import "./2PTHXI2K.js";
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
  noStored,
  placeLater,
  placeStored
};
