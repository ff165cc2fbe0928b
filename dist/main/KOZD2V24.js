import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  parseAnyAddress
} from "./DVKDTT3B.js";
import "./7XISQTSU.js";
import "./O57E6YNR.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  parseAnyAddress
};
