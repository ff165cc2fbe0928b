import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  lockCommand,
  lockRows,
  renewal
} from "./ZNLBF36Q.js";
import "./M6TK5S4M.js";
import "./6EYOSVDY.js";
import "./PWSICS5Z.js";
import "./IMJISHIV.js";
import "./LGCKLGYL.js";
import "./YLZ7QF62.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  lockCommand,
  lockRows,
  renewal
};
