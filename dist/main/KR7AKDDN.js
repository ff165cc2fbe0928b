import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);
import {
  readFeedEndpoints
} from "./WTY7ZPJW.js";
import "./N5HBAKI2.js";
import "./V5VPQJGF.js";
import "./O57E6YNR.js";
import "./35DA25QQ.js";
import "./N63C2UZZ.js";
export {
  readFeedEndpoints
};
