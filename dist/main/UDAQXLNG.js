import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  lockCommand,
  lockRows,
  renewal
} from "./RYMR5DMK.js";
import "./M6TK5S4M.js";
import "./6EYOSVDY.js";
import "./MB4ELHRL.js";
import "./KBZC2SCR.js";
import "./LGCKLGYL.js";
import "./57EKYGKR.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  lockCommand,
  lockRows,
  renewal
};
