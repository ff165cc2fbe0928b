import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  findCredential
} from "./GLUYRQJ5.js";
import "./OV7G6GGU.js";
import "./N5HBAKI2.js";
import "./3XWB3N5T.js";
import "./YO5X3KUL.js";
import "./HQVSQLOA.js";
import "./KKTTGBO5.js";
import "./C6EQMAIG.js";
import "./ZMQKMXGQ.js";
import "./57EKYGKR.js";
import "./BKQBJI7U.js";
import "./WFDWDSXQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  findCredential
};
