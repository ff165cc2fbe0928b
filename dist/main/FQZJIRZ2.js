import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  findCredential
} from "./PHI6WOTR.js";
import "./OV7G6GGU.js";
import "./N5HBAKI2.js";
import "./UBUOVWSL.js";
import "./YO5X3KUL.js";
import "./ORK3RI7O.js";
import "./PY2LUGLX.js";
import "./C6EQMAIG.js";
import "./ZMQKMXGQ.js";
import "./YLZ7QF62.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  findCredential
};
