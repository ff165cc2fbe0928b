import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  otherEvaluations,
  planClosures,
  readNeeds
} from "./WZLL6UB6.js";
import "./4K3UC5MR.js";
import "./BZZCA4JC.js";
import "./MHUDB5AK.js";
import "./GUF7NR34.js";
import "./VO4XGI77.js";
import "./J5MWLD4N.js";
import "./EBSXPOIY.js";
import "./P6VQX6YE.js";
import "./VR2IPEKP.js";
import "./44P46FTM.js";
import "./2QAZGLOA.js";
import "./45CO2XUY.js";
import "./LOPG5PQ3.js";
import "./XVXLNBA7.js";
import "./WM523D34.js";
import "./HFYNFMF6.js";
import "./KGEP3AWA.js";
import "./N63C2UZZ.js";
export {
  otherEvaluations,
  planClosures,
  readNeeds
};
