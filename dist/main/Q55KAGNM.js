import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  otherEvaluations,
  planClosures,
  readNeeds
} from "./UBKUEJ2F.js";
import "./FIQDSA4N.js";
import "./6KXEEFFN.js";
import "./RTATRHVF.js";
import "./GUF7NR34.js";
import "./LXZ25MZD.js";
import "./J5MWLD4N.js";
import "./EBSXPOIY.js";
import "./P6VQX6YE.js";
import "./GDMNIQWR.js";
import "./44P46FTM.js";
import "./2QAZGLOA.js";
import "./45CO2XUY.js";
import "./242IPBEW.js";
import "./4Q2WWPUO.js";
import "./FH7KDAPH.js";
import "./LOPG5PQ3.js";
import "./XVXLNBA7.js";
import "./HDXPBWOM.js";
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
  otherEvaluations,
  planClosures,
  readNeeds
};
