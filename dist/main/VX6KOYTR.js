import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  writeBill
} from "./LMN2VDYM.js";
import "./NJMXNSKI.js";
import "./5D6ECZQP.js";
import "./6YRIMYZG.js";
import "./2ZFXPMU4.js";
import "./3BUOSTQE.js";
import "./DR33J67C.js";
import "./2LCR7RVP.js";
import "./7FZES3LJ.js";
import "./72HDC74R.js";
import "./C6EQMAIG.js";
import "./YLZ7QF62.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  writeBill
};
