import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  createEvaluator
} from "./2UQQNAZN.js";
import "./HRZKYAQU.js";
import "./MWZU342R.js";
import "./5OF37HBX.js";
import "./EGMR3C3O.js";
import "./NPPKZWHQ.js";
import "./6TNXPY6R.js";
import "./SJ7LRLOL.js";
import "./3FHXNI3V.js";
import "./4DSBMBOW.js";
import "./RYNO7QVF.js";
import "./QVOHIMCA.js";
import "./VR6VBWCT.js";
import "./OV7G6GGU.js";
import "./VR2IPEKP.js";
import "./EBSXPOIY.js";
import "./RGI65H56.js";
import "./5OSJ36ZA.js";
import "./2LCR7RVP.js";
import "./GL74WRGW.js";
import "./ISF56Z4T.js";
import "./3XWB3N5T.js";
import "./YO5X3KUL.js";
import "./WM523D34.js";
import "./LR7I4KNC.js";
import "./V5VPQJGF.js";
import "./HQVSQLOA.js";
import "./KKTTGBO5.js";
import "./C6EQMAIG.js";
import "./M6TK5S4M.js";
import "./57EKYGKR.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  createEvaluator
};
