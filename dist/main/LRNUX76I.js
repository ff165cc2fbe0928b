import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  configPinTurns,
  parsePackagesConfig,
  readPackagesConfig
} from "./HUKLLDUN.js";
import "./JC2OO72L.js";
import "./OV7G6GGU.js";
import "./2LCR7RVP.js";
import "./UBUOVWSL.js";
import "./4FAWDYWU.js";
import "./RXTBV3VC.js";
import "./YO5X3KUL.js";
import "./WM523D34.js";
import "./7FZES3LJ.js";
import "./ORK3RI7O.js";
import "./PY2LUGLX.js";
import "./C6EQMAIG.js";
import "./YLZ7QF62.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  configPinTurns,
  parsePackagesConfig,
  readPackagesConfig
};
