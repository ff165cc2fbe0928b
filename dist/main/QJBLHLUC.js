import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  dropEntry,
  markEntry,
  removeEntry
} from "./OSIUKVAW.js";
import "./LJEJPND6.js";
import "./5D6ECZQP.js";
import "./6YRIMYZG.js";
import "./2ZFXPMU4.js";
import "./2Z2T64LC.js";
import "./6ABOPMX5.js";
import "./DR33J67C.js";
import "./C6EQMAIG.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  dropEntry,
  markEntry,
  removeEntry
};
