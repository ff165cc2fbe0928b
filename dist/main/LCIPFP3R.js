import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  classicPins,
  findClassicFiles,
  passedOver
} from "./YFZYZLRU.js";
import "./RYNO7QVF.js";
import "./QVOHIMCA.js";
import "./CRP6URMB.js";
import "./OV7G6GGU.js";
import "./6ABOPMX5.js";
import "./3XWB3N5T.js";
import "./YO5X3KUL.js";
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
  classicPins,
  findClassicFiles,
  passedOver
};
