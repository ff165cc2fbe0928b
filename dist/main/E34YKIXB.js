import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  assignCredentials,
  isNamed,
  withCredential
} from "./SN5MGJN3.js";
import "./3BJY3KBL.js";
import "./P5MSN5IZ.js";
import "./LXWU6CFB.js";
import "./O57E6YNR.js";
import "./ZMQKMXGQ.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  assignCredentials,
  isNamed,
  withCredential
};
