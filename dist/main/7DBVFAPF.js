import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  writeBill
} from "./XF4I6SRC.js";
import "./NJMXNSKI.js";
import "./5D6ECZQP.js";
import "./6YRIMYZG.js";
import "./2ZFXPMU4.js";
import "./NK3BYLHD.js";
import "./DR33J67C.js";
import "./2LCR7RVP.js";
import "./7FZES3LJ.js";
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
