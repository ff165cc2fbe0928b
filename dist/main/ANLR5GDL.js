import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  writeBill
} from "./GVOM4ULR.js";
import "./QJHG5ADQ.js";
import "./5D6ECZQP.js";
import "./6YRIMYZG.js";
import "./2ZFXPMU4.js";
import "./NK3BYLHD.js";
import "./DR33J67C.js";
import "./2LCR7RVP.js";
import "./LR7I4KNC.js";
import "./72HDC74R.js";
import "./C6EQMAIG.js";
import "./57EKYGKR.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  writeBill
};
