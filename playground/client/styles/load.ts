import "./client.css";
