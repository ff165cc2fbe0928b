import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  PackageStore,
  describeStoreError
} from "./IG5GQSPZ.js";
import "./45K3KNUP.js";
import "./6WSCZFBN.js";
import "./SMPQUFGO.js";
import "./XNNO5XF4.js";
import "./TTBNUXJ2.js";
import "./VFUN64ZU.js";
import "./GK2DUBGZ.js";
import "./PRT4FNQJ.js";
import "./AAQZNT46.js";
import "./Q25N6TQU.js";
import "./PR4XOT37.js";
import "./WWJ4N246.js";
import "./LBT5OCFO.js";
import "./6ABOPMX5.js";
import "./VZE257TN.js";
import "./6DG6YSIV.js";
import "./WM523D34.js";
import "./HFYNFMF6.js";
import "./LSON2GAZ.js";
import "./OA6XIJ2K.js";
import "./I3LLZLTH.js";
import "./NYF735RP.js";
import "./5VZH4Y3D.js";
import "./M7IAKTJP.js";
import "./25ETT5EN.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  PackageStore,
  describeStoreError
};
