import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  configPinTurns,
  parsePackagesConfig,
  readPackagesConfig
} from "./V25ZXOBK.js";
import "./VR6VBWCT.js";
import "./OV7G6GGU.js";
import "./2LCR7RVP.js";
import "./GL74WRGW.js";
import "./ISF56Z4T.js";
import "./3XWB3N5T.js";
import "./YO5X3KUL.js";
import "./WM523D34.js";
import "./LR7I4KNC.js";
import "./HQVSQLOA.js";
import "./KKTTGBO5.js";
import "./C6EQMAIG.js";
import "./57EKYGKR.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  configPinTurns,
  parsePackagesConfig,
  readPackagesConfig
};
